import { MOST_CALLS } from "@bachat/rules/credits";
import { FormDialog, numberText, useForm, useRecordSave } from "@bachat/site";
import { toast } from "@bachat/ui";
import { TextInput } from "@mantine/core";
import { useAct } from "../../session/use-act.ts";
import { ReasonField, reasonFault, reasonLimit } from "../reason.tsx";
import { useKeptNotice } from "../use-kept-notice.ts";
import { wholeNumberOf } from "../whole-number.ts";
import { brandApiMessages } from "./messages/en.ts";
import type { ApiBrand, Limits } from "./queries.ts";

interface LimitsDialogProps {
  brand: ApiBrand;
  limits: Limits;
  onClose: () => void;
}

const valuesOf = ({ hourly_limit: hourly, monthly_quota: monthly }: Limits) => ({
  hourly_limit: hourly === null ? "" : String(hourly),
  monthly_quota: monthly === null ? "" : String(monthly),
  // The reason of this change; the record has the reason of the last one.
  reason: "",
});

/** The brand's own limits of the verification API; an empty one is the tier's. */
export function LimitsDialog({ brand, limits, onClose }: LimitsDialogProps) {
  const text = brandApiMessages.useText();
  const send = useAct("put", "/v1/admin/brands/{brand_id}/limits");
  const wasKept = useKeptNotice();
  const labels = {
    hourly_limit: text("perHour"),
    monthly_quota: text("perMonth"),
    reason: text("reason"),
  };
  const record = useRecordSave({
    record: limits,
    valuesOf,
    label: (field) => labels[field],
    valueText: (_field, value) => (value === "" ? text("tiersOwn") : value),
  });
  const wrong = (typed: string) => {
    const limit = wholeNumberOf(typed);
    return typed.trim() !== "" && (limit === null || limit > MOST_CALLS);
  };
  const form = useForm({
    name: "brand-limits",
    record: brand.id,
    initial: valuesOf(limits),
    limits: reasonLimit,
    validate: (typed) => ({
      ...(wrong(typed.hourly_limit) && { hourly_limit: text("wrongLimit") }),
      ...(wrong(typed.monthly_quota) && { monthly_quota: text("wrongLimit") }),
      ...reasonFault(typed.reason),
    }),
    submit: async (typed) => {
      const result = { isKept: false };
      await record.save(typed, async ({ from, values }) => {
        const answer = await send({
          params: { path: { brand_id: brand.id } },
          body: {
            version: from.version,
            hourly_limit: wholeNumberOf(values.hourly_limit),
            monthly_quota: wholeNumberOf(values.monthly_quota),
            reason: values.reason.trim(),
          },
        });
        if (!wasKept(answer)) return answer;
        result.isKept = true;
        return undefined;
      });
      if (!result.isKept)
        toast.success({ title: text("limitsChanged"), message: text("limitsChangedText") });
      onClose();
    },
  });
  const limit = (field: "hourly_limit" | "monthly_quota", ofTier: number) => (
    <TextInput
      label={labels[field]}
      description={text("limitHint", { tier: limits.plan_name, number: numberText(ofTier) })}
      inputMode="numeric"
      {...form.field(field)}
    />
  );
  return (
    <FormDialog
      record={record}
      form={form}
      title={text("limitsTitle", { name: brand.name })}
      action={text("save")}
      failed={text("actFailed")}
      onClose={onClose}
    >
      {limit("hourly_limit", limits.default_hourly_limit)}
      {limit("monthly_quota", limits.default_monthly_quota)}
      <ReasonField form={form} hint={text("ownReasonHint")} />
    </FormDialog>
  );
}
