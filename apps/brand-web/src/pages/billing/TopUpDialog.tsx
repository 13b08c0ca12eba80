import type { Schemas } from "@bachat/api-client/public";
import { errorText, numberText, useForm } from "@bachat/site";
import { Notice, useFocusBack } from "@bachat/ui";
import { Button, Group, Modal, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rupeeText } from "../../format.ts";
import { api } from "../../session/api.ts";
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

/** Chooses pack, threshold and the month's maximum; the first time it leads to a payment. */
export function TopUpDialog({ brandId, topUp, onClose }: TopUpDialogProps) {
  const text = topUpMessages.useText();
  useFocusBack(true);
  const billing = useQuery(billingOptions(brandId)).data;
  const packs = (billing?.packs ?? []).filter(({ pack }) => topUp.packs.includes(pack));
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<unknown>(null);
  const pay = useCheckout();
  const { mutateAsync } = useMutation(
    api.mutationOptions("put", "/v1/brand/{brand_id}/auto-top-up"),
  );
  const form = useForm({
    initial: {
      pack: topUp.pack ?? topUp.packs[0] ?? "starter",
      threshold: String(topUp.threshold ?? 200),
      monthly_max_paise: String((topUp.monthly_max_paise ?? 15_000_00) / 100),
      phone: topUp.phone ?? "",
    },
    validate: ({ threshold, monthly_max_paise: most, phone }) => ({
      ...(!isWhole(numberOf(threshold)) && { threshold: text("numberBad") }),
      ...(!isWhole(numberOf(most)) && { monthly_max_paise: text("numberBad") }),
      ...(phone.replaceAll(/\D/g, "").length < 10 && { phone: text("phoneBad") }),
    }),
    async submit({ pack, threshold, monthly_max_paise: most, phone }) {
      setFailure(null);
      const chosen = topUp.packs.find((one) => one === pack);
      if (chosen === undefined) return;
      const { order } = await mutateAsync({
        params: { path: { brand_id: brandId } },
        body: {
          creation_key: key,
          pack: chosen,
          threshold: numberOf(threshold),
          monthly_max_paise: numberOf(most) * 100,
          phone,
        },
      });
      if (order === null) onClose();
      else await pay(order);
    },
    onError: setFailure,
  });
  const isOn = topUp.status === "on";
  const price = packs.find(({ pack }) => pack === form.values.pack)?.total_paise ?? 0;
  return (
    <Modal opened onClose={onClose} title={text("title")} centered>
      <form {...form.props}>
        <Stack gap={16}>
          <Radio.Group
            label={text("packLabel")}
            description={text("packHint", { most: rupeeText(topUp.largest_debit_paise) })}
            value={form.values.pack}
            onChange={(pack) => form.set("pack", pack)}
          >
            <Stack gap={12} mt={8}>
              {packs.map(({ pack, name, credits, total_paise: total }) => (
                <Radio
                  key={pack}
                  value={pack}
                  label={text("packChoice", {
                    name,
                    number: numberText(credits),
                    total: rupeeText(total),
                  })}
                />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            label={text("threshold")}
            inputMode="numeric"
            required
            maxLength={9}
            {...form.field("threshold")}
          />
          <TextInput
            label={text("maximum")}
            description={text("maximumHint")}
            inputMode="numeric"
            required
            maxLength={12}
            {...form.field("monthly_max_paise")}
          />
          <TextInput
            label={text("phone")}
            description={text("phoneHint")}
            type="tel"
            autoComplete="tel"
            required
            maxLength={20}
            {...form.field("phone")}
          />
          <Text size="sm" c="var(--text-2)">
            {text(isOn ? "termsOn" : "terms", { total: rupeeText(price) })}
          </Text>
          {failure !== null && (
            <Notice tone="bad" title={text("setFailed")} isAlert>
              {errorText(failure)}
            </Notice>
          )}
          <Group gap={8} justify="flex-end" mt={20}>
            <Button variant="default" onClick={onClose}>
              {text("cancel")}
            </Button>
            <Button type="submit" loading={form.isBusy}>
              {isOn ? text("save") : text("pay", { total: rupeeText(price) })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
