import { rupeeText } from "@bachat/rules/money";
import { FormDialog, numberText, useErrorToast, useForm, useRequestKey } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingMessages } from "./messages/en.ts";
import type { Order } from "./queries.ts";

interface RefundDialogProps {
  brandId: string;
  order: Order;
  onClose: () => void;
}

/** Of the sums before and after, as the server computes it. */
function amountOf(
  { credits, refunded_credits: before, net_paise, tax_paise }: Order,
  part: number,
) {
  const whole = credits ?? 1;
  const share = (paise: number, sum: number) => Math.round((paise * sum) / whole);
  return [net_paise, tax_paise]
    .map((paise) => share(paise, before + part) - share(paise, before))
    .reduce((sum, paise) => sum + paise, 0);
}

/** Asks for the money of unused credits. */
export function RefundDialog({ brandId, order, onClose }: RefundDialogProps) {
  const text = billingMessages.useText();
  const showError = useErrorToast();
  const keys = useRequestKey();
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/orders/{order_id}/refunds"),
  );
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
      await mutateAsync({
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
        description={
          count === null
            ? " "
            : text("refundEstimate", { amount: rupeeText(amountOf(order, count)) })
        }
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
