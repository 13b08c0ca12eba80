import { dayText, FormDialog, todayInKolkata, useForm } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { toast } from "@bachat/ui";
import { NativeSelect } from "@mantine/core";
import { useAct } from "../../session/use-act.ts";
import { allOffersMessages } from "./messages/en.ts";
import type { AdminOffer } from "./queries.ts";

const plans = ["days_7", "days_15", "days_30"] as const;

interface FeatureDialogProps {
  offer: AdminOffer;
  onClose: () => void;
}

/** Features an offer without an order, from a day on. */
export function FeatureDialog({ offer, onClose }: FeatureDialogProps) {
  const text = allOffersMessages.useText();
  const send = useAct("post", "/v1/admin/offers/{offer_id}/boosts");
  const form = useForm({
    isDisposable: true,
    initial: { plan: "days_7", start_day: "" },
    submit: async ({ plan, start_day: day }) => {
      const boost = await send({
        params: { path: { offer_id: offer.id } },
        body: {
          plan: plans.find((one) => one === plan) ?? "days_7",
          start_day: day === "" ? null : day,
        },
      });
      toast.success({ title: text("featured_done", { day: dayText(boost.last_day) }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={text("featureTitle")}
      action={text("feature")}
      form={form}
      failed={text("actFailed")}
      onClose={onClose}
    >
      <p>{text("featureText")}</p>
      <NativeSelect
        label={text("plan")}
        data={plans.map((value) => ({ value, label: text(`plan_${value}`) }))}
        data-autofocus
        {...form.field("plan")}
      />
      <DayField
        label={text("startDay")}
        description={text("startHint")}
        from={todayInKolkata()}
        {...form.field("start_day")}
      />
    </FormDialog>
  );
}
