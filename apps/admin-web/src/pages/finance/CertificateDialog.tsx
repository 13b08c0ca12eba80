import { daysFor } from "@bachat/rules/days";
import { quartersUntil } from "@bachat/rules/tds";
import { FormDialog, rupeeText, todayInKolkata, useForm } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { toast } from "@bachat/ui";
import { Checkbox, NativeSelect, Text, TextInput } from "@mantine/core";
import { useAct } from "../../session/use-act.ts";
import { financeMessages } from "./messages/en.ts";
import type { Order, Transfer } from "./queries.ts";
import { expectedOf } from "./words.ts";

/** A certificate comes within months of its quarter; six years back an assessment can still ask for it. */
const QUARTERS = 24;

interface CertificateDialogProps {
  order: Order;
  transfer: Transfer;
  onClose: () => void;
}

/** Records the certificate of a transfer, corrects it, or takes away one that belongs to another. */
export function CertificateDialog({ order, transfer, onClose }: CertificateDialogProps) {
  const text = financeMessages.useText();
  const send = useAct(
    "post",
    "/v1/admin/orders/{order_id}/bank-transfers/{transfer_id}/certificate",
  );
  const today = todayInKolkata();
  const days = daysFor("past", today);
  const expected = expectedOf(transfer);
  const { certificate, reference } = transfer;
  const form = useForm({
    name: "tds-certificate",
    record: transfer.id,
    initial: {
      number: certificate?.number ?? "",
      quarter: certificate?.quarter ?? expected.quarter,
      day: certificate?.received_on ?? today,
      isRemoved: false,
    },
    limits: { number: 40 },
    names: { received_on: "day" },
    validate: ({ number, day, isRemoved }) =>
      isRemoved
        ? {}
        : {
            ...(number.replaceAll(/\s/g, "").length < 4 && {
              number: text("needCertificateNumber"),
            }),
            ...((day === "" || day > today) && { day: text("needDay") }),
          },
    async submit({ number, quarter, day, isRemoved }) {
      const params = { path: { order_id: order.id, transfer_id: transfer.id } };
      const body = {
        replaces_id: transfer.certificate_id,
        certificate: isRemoved ? null : { number, quarter, received_on: day },
      };
      await send({ params, body });
      toast.success({ title: text(isRemoved ? "certificateRemoved" : "certificateRecorded") });
      onClose();
    },
  });
  const isRemoved = form.values.isRemoved;
  const quarters = quartersUntil(today, QUARTERS);
  const { quarter } = form.values;
  return (
    <FormDialog
      form={form}
      title={text("certificateTitle", { reference })}
      action={text(certificate === null ? "recordCertificate" : "correctCertificate")}
      failed={text("certificateFailed")}
      onClose={onClose}
    >
      <Text fz={14} c="dimmed">
        {certificate === null
          ? text("certificateExpected", { ...expected, amount: rupeeText(transfer.tds_paise) })
          : text("certificateKept")}
      </Text>
      <TextInput
        label={text("certificateNumber")}
        description={text("certificateNumberHint")}
        autoComplete="off"
        required
        disabled={isRemoved}
        data-autofocus
        {...form.field("number")}
      />
      <NativeSelect
        label={text("certificateQuarter")}
        disabled={isRemoved}
        data={quarters.includes(quarter) ? quarters : [quarter, ...quarters]}
        {...form.field("quarter")}
      />
      {!isRemoved && (
        <DayField
          label={text("certificateReceived")}
          from={days.min}
          until={days.max}
          required
          {...form.field("day")}
        />
      )}
      {certificate !== null && (
        <Checkbox label={text("removeCertificate")} {...form.checkbox("isRemoved")} />
      )}
    </FormDialog>
  );
}
