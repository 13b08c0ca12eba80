import { rupeeText } from "@bachat/rules/money";
import { packCovering, refundPaise } from "@bachat/rules/refunds";
import { FormDialog, numberText, useErrorToast, useForm, useRequestKey } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Textarea, TextInput } from "@mantine/core";
import { useSend } from "../../session/use-act.ts";
import { billingMessages } from "./messages/en.ts";
import type { Order } from "./queries.ts";

interface RefundDialogProps {
  brandId: string;
  order: Order;
  onClose: () => void;
}

/** The amount that so many credits return, and the pack by which the kept credits are priced. */
function previewOf(order: Order, part: number, text: typeof billingMessages.text): string {
  const sold = { ...order, credits: order.credits ?? 0 };
  const amount = rupeeText(refundPaise(sold, order.refunded_credits, part).amountPaise);
  const kept = sold.credits - order.refunded_credits - part;
  const covering = kept === 0 ? null : packCovering(sold, kept);
  return covering === null
    ? text("refundEstimate", { amount })
    : text("refundEstimateKept", {
        amount,
        kept: numberText(kept),
        pack: numberText(covering.credits),
        price: rupeeText(covering.net_paise),
      });
}

/** Asks for the money of unused credits. */
export function RefundDialog({ brandId, order, onClose }: RefundDialogProps) {
  const text = billingMessages.useText();
  const showError = useErrorToast();
  const keys = useRequestKey();
  const send = useSend("post", "/v1/brand/{brand_id}/orders/{order_id}/refunds");
  const most = order.refundable_credits;
  const countOf = (typed: string) => {
    const count = Number(typed.replaceAll(",", "").trim());
    return Number.isInteger(count) && count >= 1 && count <= most ? count : null;
  };
  const form = useForm({
    name: "refund",
    record: order.id,
    initial: { credits: String(most), reason: "" },
    limits: { credits: 9, reason: 500 },
    validate: ({ credits, reason }) => ({
      ...(countOf(credits) === null && {
        credits: text("refundCreditsBad", { number: numberText(most) }),
      }),
      ...(reason.trim().length < 3 && { reason: text("refundReasonBad") }),
    }),
    async submit({ credits, reason }) {
      await send({
        params: { path: { brand_id: brandId, order_id: order.id } },
        body: { idempotency_key: keys.of(), credits: countOf(credits), reason },
      });
      toast.success({ title: text("refundSent"), message: text("refundSentText") });
      onClose();
    },
    onError: (error) => showError(error, text("refundFailed")),
  });
  const count = countOf(form.values.credits);
  return (
    <FormDialog
      form={form}
      title={text("refundTitle")}
      action={text("refundSend")}
      onClose={onClose}
    >
      <p>{text("refundText", { number: numberText(most) })}</p>
      <TextInput
        label={text("refundCredits")}
        description={count === null ? " " : previewOf(order, count, text)}
        inputMode="numeric"
        required
        {...form.field("credits")}
      />
      <Textarea
        label={text("refundReason")}
        required
        minRows={2}
        autosize
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
