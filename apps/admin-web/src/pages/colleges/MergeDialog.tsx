import { FormDialog, useForm, useFreshProof } from "@bachat/site";
import { Notice, toast } from "@bachat/ui";
import { useState } from "react";
import { useKeptNotice } from "../../components/use-kept-notice.ts";
import { useSend } from "../../session/use-act.ts";
import { CollegeChoice } from "./CollegeChoice.tsx";
import { collegesMessages } from "./messages/en.ts";
import { namedText } from "./place.ts";
import type { Choice, College } from "./queries.ts";

interface MergeDialogProps {
  college: College;
  /** The other college, where it is known. */
  other?: Choice;
  onClose: () => void;
}

/** Merges another college into this one. */
export function MergeDialog({ college, other, onClose }: MergeDialogProps) {
  const text = collegesMessages.useText();
  const [chosen, setChosen] = useState<Choice | null>(other ?? null);
  const send = useSend("post", "/v1/admin/colleges/{college_id}/merge");
  const proof = useFreshProof();
  const wasKept = useKeptNotice();
  const form = useForm({
    isDisposable: true,
    initial: {},
    submit: async () => {
      if (chosen === null) return;
      const params = { path: { college_id: college.id } };
      const body = { other_id: chosen.id };
      const merged = await proof.prove(() => send({ params, body }));
      if (!wasKept(merged)) toast.success({ title: text("mergeDone", { name: college.name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text("mergeTitle", { name: college.name })}
      action={text("mergeAction")}
      isDangerous
      isDisabled={chosen === null}
      failed={text("actFailed")}
      onClose={onClose}
      proof={proof}
    >
      <p>{text("mergeText")}</p>
      <CollegeChoice
        label={text("choose")}
        chosen={chosen}
        onChoose={setChosen}
        suggested={college.similar}
        except={college.id}
      />
      {chosen !== null && (
        <Notice
          tone="warning"
          title={text("mergeOther", { name: namedText(chosen), kept: college.name })}
        />
      )}
    </FormDialog>
  );
}
