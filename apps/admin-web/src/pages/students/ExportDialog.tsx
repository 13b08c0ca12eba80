import { saveFile, useFreshProof } from "@bachat/site";
import { toast } from "@bachat/ui";
import { ReasonDialog } from "../../components/reason.tsx";
import { useSend } from "../../session/use-act.ts";
import type { ActDialogProps } from "./acts.ts";
import { studentsMessages } from "./messages/en.ts";

/** A student's data as a file, for a request of theirs: with the admin's own proof and a reason. */
export function ExportDialog({ student, onClose }: ActDialogProps) {
  const text = studentsMessages.useText();
  const proof = useFreshProof();
  const send = useSend("post", "/v1/admin/students/{student_id}/export");
  return (
    <ReasonDialog
      name="student-export"
      record={student.id}
      title={text("exportTitle", { name: student.name })}
      hint={text("ownReasonHint")}
      action={text("exportAction")}
      failed={text("actFailed")}
      proof={proof}
      onClose={onClose}
      submit={async (reason) => {
        const params = { path: { student_id: student.id } };
        const data = await proof.prove(() => send({ params, body: { reason } }));
        const contents = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
        saveFile(`student-${student.id}-${data.generated_at.slice(0, 10)}.json`, contents);
        toast.success({ title: text("exportDone") });
        onClose();
      }}
    >
      {text("exportText")}
    </ReasonDialog>
  );
}
