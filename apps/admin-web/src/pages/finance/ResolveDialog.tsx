import { reasonLength } from "@bachat/rules/reasons";
import { NoteDialog } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { financeMessages } from "./messages/en.ts";
import type { FinanceCase } from "./queries.ts";

interface ResolveDialogProps {
  one: FinanceCase;
  /** The note of a decision that was undone. */
  note: string;
  onClose: () => void;
  onResolved: () => Promise<void>;
}

export function ResolveDialog({ one, note: begun, onClose, onResolved }: ResolveDialogProps) {
  const text = financeMessages.useText();
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/admin/finance-cases/{case_id}/decisions/resolve", {
      afterFailure: true,
    }),
  );
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
        await mutateAsync({ params: { path: { case_id: one.id } }, body: { note } });
        toast.success({ title: text("resolved") });
        onClose();
        await onResolved();
      }}
    >
      {text("resolveText")}
    </NoteDialog>
  );
}
