import { daysFor } from "@bachat/rules/days";
import { minorUnits } from "@bachat/rules/money";
import { FormDialog, rupeeText, todayInKolkata, useForm, useFreshProof } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { Notice, toast } from "@bachat/ui";
import { Group, TextInput } from "@mantine/core";
import { useAct } from "../../session/use-act.ts";
import { financeMessages } from "./messages/en.ts";
import type { Order } from "./queries.ts";

/** Typed rupees in paise; null for a text that is no amount. */
const paiseOf = (typed: string) => minorUnits(typed.replaceAll(/[,\s₹]/g, ""));
const tdsOf = (typed: string) => (/^\s*0*(\.0*)?\s*$/.test(typed) ? 0 : paiseOf(typed));

/** Records a transfer to the bank account, and shows its effect on the order before it is sent. */
export function TransferDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = financeMessages.useText();
  const proof = useFreshProof();
  const send = useAct("post", "/v1/admin/orders/{order_id}/bank-transfer");
  const today = todayInKolkata();
  const days = daysFor("transfer", today);
  const form = useForm({
    name: "bank-transfer",
    record: order.id,
    initial: { reference: "", amount: "", tds: "", day: today },
    limits: { reference: 100, amount: 20, tds: 20 },
    names: { received_paise: "amount", tds_paise: "tds", received_on: "day" },
    validate: ({ reference, amount, tds, day }) => ({
      ...(reference.replaceAll(/\s/g, "").length < 6 && { reference: text("needReference") }),
      ...(paiseOf(amount) === null && { amount: text("needAmount") }),
      ...(tdsOf(tds) === null && { tds: text("needTds") }),
      ...((day === "" || day > today) && { day: text("needDay") }),
    }),
    async submit({ reference, amount, tds, day }) {
      const body = {
        reference,
        received_paise: paiseOf(amount) ?? 0,
        tds_paise: tdsOf(tds) ?? 0,
        received_on: day,
      };
      const params = { path: { order_id: order.id } };
      const after = await proof.prove(() => send({ params, body }));
      toast.success(
        after.status === "paid"
          ? { title: text("recordedPaid"), message: text("recordedPaidText") }
          : {
              title: text("recordedPart"),
              message: text("recordedPartText", { open: rupeeText(after.open_paise) }),
            },
      );
      onClose();
    },
  });
  const { amount, tds } = form.values;
  return (
    <FormDialog
      form={form}
      title={text("recordTitle")}
      action={text("record")}
      failed={text("recordFailed")}
      onClose={onClose}
      proof={proof}
    >
      <TextInput
        label={text("reference")}
        description={text("referenceHint")}
        autoComplete="off"
        required
        data-autofocus
        {...form.field("reference")}
      />
      <Group grow gap={12} align="start">
        <TextInput
          label={text("amount")}
          inputMode="decimal"
          autoComplete="off"
          required
          {...form.field("amount")}
        />
        <TextInput
          label={text("tds")}
          inputMode="decimal"
          autoComplete="off"
          {...form.field("tds")}
        />
      </Group>
      <DayField
        label={text("receivedOn")}
        from={days.min}
        until={days.max}
        required
        {...form.field("day")}
      />
      <Outcome order={order} received={paiseOf(amount)} deducted={tdsOf(tds)} />
    </FormDialog>
  );
}

interface OutcomeProps {
  order: Order;
  received: number | null;
  deducted: number | null;
}

/** What becomes of the order with this transfer: it stays open, is paid, or is paid with something left over. */
function Outcome({ order, received, deducted }: OutcomeProps) {
  const text = financeMessages.useText();
  if (received === null || deducted === null)
    return <Notice>{text("stillOpen", { open: rupeeText(order.open_paise) })}</Notice>;
  const left = order.open_paise - received - deducted;
  if (left === 0) return <Notice tone="ok">{text("outcomeExact")}</Notice>;
  return left > 0 ? (
    <Notice>{text("outcomePart", { open: rupeeText(left) })}</Notice>
  ) : (
    <Notice tone="warning">{text("outcomeOver", { amount: rupeeText(-left) })}</Notice>
  );
}
