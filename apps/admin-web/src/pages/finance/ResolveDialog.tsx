import { reasonLength } from "@bachat/rules/reasons";
import { NoteDialog } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { financeMessages } from "./messages/en.ts";
import type { FinanceCase } from "./queries.ts";

export function ResolveDialog({ one, onClose }: { one: FinanceCase; onClose: () => void }) {
  const text = financeMessages.useText();
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/admin/finance-cases/{case_id}/resolve", {
      afterFailure: true,
    }),
  );
  return (
    <NoteDialog
      name="finance-case"
      record={one.id}
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
      }}
    >
      {text("resolveText")}
    </NoteDialog>
  );
}
