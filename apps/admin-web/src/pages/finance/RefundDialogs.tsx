import { reasonLength } from "@bachat/rules/reasons";
import { FormDialog, NoteDialog, rupeeText, useForm } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Textarea, TextInput } from "@mantine/core";
import { useAct } from "../../session/use-act.ts";
import { financeMessages } from "./messages/en.ts";
import type { Refund } from "./queries.ts";

interface DialogProps {
  refund: Refund;
  onClose: () => void;
}

const paramsOf = ({ id }: Refund) => ({ path: { refund_id: id } });

/** Approves a refund: as the first of two, or finally, with the bank's reference where no gateway sends it. */
export function ApproveDialog({ refund, onClose }: DialogProps) {
  const text = financeMessages.useText();
  const send = useAct("post", "/v1/admin/refunds/{refund_id}/approve");
  const { needed, first } = refund.second_approval;
  const isFirst = needed && first === null;
  const isByBank = refund.method === "bank_transfer" || refund.status === "failed";
  const needsReference = isByBank && !isFirst;
  const amount = rupeeText(refund.amount_paise);
  const form = useForm({
    name: "approve-refund",
    record: refund.id,
    initial: { reference: "", note: "" },
    limits: { reference: 100, note: reasonLength.max },
    names: { bank_reference: "reference" },
    validate: ({ reference }) =>
      needsReference && reference.trim().length < 4 ? { reference: text("needReference") } : {},
    async submit({ reference, note }) {
      const after = await send({
        params: paramsOf(refund),
        body: {
          note: note.trim() === "" ? null : note.trim(),
          bank_reference: needsReference ? reference : null,
        },
      });
      const isDone = after.status !== "requested";
      toast.success({
        title: text(isDone ? "refundApproved" : "firstApproval"),
        message: text(isDone ? "refundApprovedText" : "firstApprovalText", { amount }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text(isFirst ? "approveFirstTitle" : "approveTitle", { amount })}
      action={text("approve")}
      failed={text("decisionFailed")}
      onClose={onClose}
    >
      <p>
        {text(isFirst ? "approveFirstText" : needsReference ? "approveBankText" : "approveText", {
          brand: refund.brand_name,
        })}
      </p>
      {needsReference && (
        <TextInput
          label={text("returnReference")}
          description={text("returnReferenceHint")}
          autoComplete="off"
          required
          data-autofocus
          {...form.field("reference")}
        />
      )}
      {!isFirst && (
        <Textarea
          label={text("noteOptional")}
          description={text("noteHint")}
          autosize
          minRows={2}
          maxRows={5}
          {...form.field("note")}
        />
      )}
    </FormDialog>
  );
}

export function DeclineDialog({ refund, onClose }: DialogProps) {
  const text = financeMessages.useText();
  const send = useAct("post", "/v1/admin/refunds/{refund_id}/decline");
  return (
    <NoteDialog
      name="decline-refund"
      record={refund.id}
      title={text("declineTitle", { amount: rupeeText(refund.amount_paise) })}
      label={text("reason")}
      hint={text("declineHint")}
      length={reasonLength}
      tooShort={text("tooShort")}
      action={text("decline")}
      isDangerous
      failed={text("decisionFailed")}
      onClose={onClose}
      submit={async (note) => {
        await send({ params: paramsOf(refund), body: { note } });
        toast.success({ title: text("refundDeclined"), message: text("refundDeclinedText") });
        onClose();
      }}
    >
      {text("declineText")}
    </NoteDialog>
  );
}
