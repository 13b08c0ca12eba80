import type { Schemas } from "@bachat/api-client/public";
import { rupeeText } from "@bachat/rules/money";
import { readPhone } from "@bachat/rules/phone";
import { FormDialog, numberText, useForm, useRecordSave, useRequestKey } from "@bachat/site";
import { Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Choice } from "../../components/Choice.tsx";
import { useAct } from "../../session/use-act.ts";
import { topUpMessages } from "./messages/top-up.ts";
import { billingOptions } from "./queries.ts";
import { useCheckout } from "./use-checkout.ts";

interface TopUpDialogProps {
  brandId: string;
  topUp: Schemas["AutoTopUp"];
  onClose: () => void;
}

const numberOf = (typed: string): number => Number(typed.replaceAll(/[₹,\s]/g, ""));
const isWhole = (value: number) => Number.isInteger(value) && value > 0;

/** The present choice; empty before the first. */
const chosenOf = (topUp: Schemas["AutoTopUp"]) => ({
  pack: topUp.pack ?? "",
  threshold: String(topUp.threshold ?? ""),
  monthly_max_paise: topUp.monthly_max_paise === null ? "" : String(topUp.monthly_max_paise / 100),
  phone: topUp.phone ?? "",
});
type Chosen = Record<keyof ReturnType<typeof chosenOf>, string>;

const numbersOf = ({ threshold, monthly_max_paise: most, phone }: Chosen) => ({
  threshold: numberOf(threshold),
  monthly_max_paise: numberOf(most) * 100,
  phone,
});

const labels = {
  pack: "packLabel",
  threshold: "threshold",
  monthly_max_paise: "maximum",
  phone: "phone",
} as const;

/** Chooses pack, threshold and the month's maximum; the first time it leads to a payment. */
export function TopUpDialog({ brandId, topUp, onClose }: TopUpDialogProps) {
  const text = topUpMessages.useText();
  const billing = useQuery(billingOptions(brandId)).data;
  const packs = (billing?.packs ?? []).filter(({ pack }) => topUp.packs.includes(pack));
  const keys = useRequestKey();
  const pay = useCheckout();
  const send = useAct("put", "/v1/brand/{brand_id}/auto-top-up");
  const record = useRecordSave({
    record: topUp,
    valuesOf: chosenOf,
    label: (field) => text(labels[field]),
    valueText: (field, value) =>
      field === "pack" ? packs.find(({ pack }) => pack === value)?.name : undefined,
  });
  const isOn = topUp.status === "on";
  const priceOf = (chosen: string) => packs.find(({ pack }) => pack === chosen)?.total_paise ?? 0;
  const form = useForm({
    name: "top-up",
    record: brandId,
    initial: {
      pack: topUp.pack ?? topUp.packs[0] ?? "starter",
      threshold: String(topUp.threshold ?? 200),
      monthly_max_paise: String((topUp.monthly_max_paise ?? topUp.largest_debit_paise) / 100),
      phone: topUp.phone ?? "",
    },
    limits: { threshold: 9, monthly_max_paise: 12, phone: 20 },
    validate: ({ threshold, monthly_max_paise: most, phone }) => ({
      ...(!isWhole(numberOf(threshold)) && { threshold: text("numberBad") }),
      ...(!isWhole(numberOf(most)) && { monthly_max_paise: text("numberBad") }),
      ...(readPhone(phone) === null && { phone: text("phoneBad") }),
    }),
    async submit(typed) {
      let order: Schemas["AutoTopUpSet"]["order"] = null;
      const shown = priceOf(typed.pack);
      await record.save(typed, async ({ from: { version }, values }) => {
        const pack = topUp.packs.find((one) => one === values.pack);
        if (pack === undefined) return undefined;
        const set = await send({
          params: { path: { brand_id: brandId } },
          // Another pack is another order.
          body: {
            version,
            idempotency_key: keys.of(pack),
            pack,
            ...numbersOf(values),
            ...(!isOn && shown > 0 && { shown_total_paise: shown }),
          },
        });
        order = set.order;
        return set.top_up;
      });
      if (order === null) onClose();
      else await pay(order);
    },
  });
  const price = priceOf(form.values.pack);
  return (
    <FormDialog
      record={record}
      form={form}
      title={text("title")}
      action={isOn ? text("save") : text("pay", { total: rupeeText(price) })}
      failed={text("setFailed")}
      onClose={onClose}
    >
      <Choice
        label={text("packLabel")}
        description={text("packHint", { most: rupeeText(topUp.largest_debit_paise) })}
        name="pack"
        value={form.values.pack}
        onChange={(pack) => form.set("pack", pack)}
        options={packs.map(({ pack, name, credits, total_paise: total }) => ({
          value: pack,
          label: text("packChoice", {
            name,
            number: numberText(credits),
            total: rupeeText(total),
          }),
        }))}
      />
      <TextInput
        label={text("threshold")}
        inputMode="numeric"
        required

        {...form.field("threshold")}
      />
      <TextInput
        label={text("maximum")}
        description={text("maximumHint")}
        inputMode="numeric"
        required

        {...form.field("monthly_max_paise")}
      />
      <TextInput
        label={text("phone")}
        description={text("phoneHint")}
        type="tel"
        autoComplete="tel"
        required

        {...form.field("phone")}
      />
      <Text size="sm" c="var(--text-2)">
        {text(isOn ? "termsOn" : "terms", { total: rupeeText(price) })}
      </Text>
    </FormDialog>
  );
}
