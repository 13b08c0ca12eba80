import { ApiError } from "@bachat/api-client/public";
import { reasonLength } from "@bachat/rules/reasons";
import { NoteDialog } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useAct } from "../../session/use-act.ts";
import { financeMessages } from "./messages/en.ts";
import type { FinanceCase } from "./queries.ts";

interface ResolveDialogProps {
  one: FinanceCase;
  /** The note of a decision that was undone. */
  note: string;
  onClose: () => void;
  onResolved: () => Promise<void>;
  /** Another admin was first: with the note that was not stored. */
  onOvertaken: (note: string) => void;
}

export function ResolveDialog(props: ResolveDialogProps) {
  const { one, note: begun, onClose, onResolved, onOvertaken } = props;
  const text = financeMessages.useText();
  const send = useAct("post", "/v1/admin/finance-cases/{case_id}/decisions/resolve");
  return (
    <NoteDialog
      name="finance-case"
      record={one.id}
      begun={begun}
      title={text("resolveTitle")}
      label={text("whatWasDone")}
      hint={text("whatWasDoneHint")}
      length={reasonLength}
      tooShort={text("tooShort")}
      action={text("resolve")}
      failed={text("resolveFailed")}
      onClose={onClose}
      submit={async (note) => {
        try {
          await send({ params: { path: { case_id: one.id } }, body: { note } });
        } catch (error) {
          if (!isOvertaken(error)) throw error;
          onOvertaken(note);
          return;
        }
        toast.success({ title: text("resolved") });
        onClose();
        await onResolved();
      }}
    >
      {text("resolveText")}
    </NoteDialog>
  );
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "finance_case_resolved";
