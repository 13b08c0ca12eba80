import { QuestionDialog } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { synonymsMessages } from "./messages/en.ts";
import type { SynonymGroup } from "./queries.ts";

interface RemoveDialogProps {
  group: SynonymGroup;
  onClose: () => void;
}

/** Says which words find only themselves afterwards. */
export function RemoveDialog({ group, onClose }: RemoveDialogProps) {
  const text = synonymsMessages.useText();
  const { mutateAsync } = useMutation(
    api.mutationOptions("delete", "/v1/admin/synonyms/{group_id}", { afterFailure: true }),
  );
  return (
    <QuestionDialog
      title={text("removeTitle", { word: group.words[0] ?? "" })}
      action={text("remove")}
      isDangerous
      failed={text("removeFailed")}
      onClose={onClose}
      submit={async () => {
        await mutateAsync({ params: { path: { group_id: group.id } } });
        toast.success({ title: text("removed") });
        onClose();
      }}
    >
      <p>{text("removeText", { words: group.words.join(", ") })}</p>
    </QuestionDialog>
  );
}
