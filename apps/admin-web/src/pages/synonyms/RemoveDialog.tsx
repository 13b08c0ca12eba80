import { QuestionDialog } from "@bachat/site";
import { useAct } from "../../session/use-act.ts";
import { synonymsMessages } from "./messages/en.ts";
import type { SynonymGroup } from "./queries.ts";

interface RemoveDialogProps {
  group: SynonymGroup;
  onClose: () => void;
}

/** Says which words find only themselves afterwards. */
export function RemoveDialog({ group, onClose }: RemoveDialogProps) {
  const text = synonymsMessages.useText();
  const send = useAct("delete", "/v1/admin/synonyms/{group_id}");
  return (
    <QuestionDialog
      title={text("removeTitle", { word: group.words[0] ?? "" })}
      action={text("remove")}
      isDangerous
      failed={text("removeFailed")}
      onClose={onClose}
      done={{ title: text("removed") }}
      submit={() => send({ params: { path: { group_id: group.id } } })}
    >
      <p>{text("removeText", { words: group.words.join(", ") })}</p>
    </QuestionDialog>
  );
}
