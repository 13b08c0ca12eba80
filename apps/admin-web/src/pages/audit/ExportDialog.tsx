import { reasonLength } from "@bachat/rules/reasons";
import { NoteDialog, saveFile, todayInKolkata, useFreshProof } from "@bachat/site";
import { toast } from "@bachat/ui";
import { api } from "../../session/api.ts";
import { auditMessages } from "./messages/en.ts";
import { type AuditView, filtersOf } from "./queries.ts";

const PATH = "/v1/admin/audit-exports";

/** What the filters find, as a file: with the admin's own proof and a reason. */
export function ExportDialog({ view, onClose }: { view: AuditView; onClose: () => void }) {
  const text = auditMessages.useText();
  const proof = useFreshProof();
  const take = async (reason: string) => {
    const { transport } = api;
    const answer = await transport.fetch(
      new Request(transport.apiOrigin + PATH, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ reason, ...filtersOf(view) }),
      }),
    );
    // As bytes: reading it as text would drop the mark that tells spreadsheets its encoding.
    return answer.blob();
  };
  return (
    <NoteDialog
      name="audit-export"
      record="audit"
      title={text("exportTitle")}
      label={text("reason")}
      hint={text("reasonHint")}
      length={reasonLength}
      tooShort={text("tooShort")}
      action={text("exportButton")}
      failed={text("actFailed")}
      proof={proof}
      onClose={onClose}
      submit={async (reason) => {
        const file = await proof.prove(() => take(reason));
        saveFile(`audit-log-${todayInKolkata()}.csv`, file);
        toast.success({ title: text("exportDone") });
        onClose();
      }}
    >
      {text("exportText")}
    </NoteDialog>
  );
}
