import { useForm } from "@bachat/site";
import { boostsMessages } from "./messages/en.ts";

interface Chosen {
  offer_id: string;
  start_day: string | null;
}

/** Which offer and when, for buying and for moving. */
export function useBoostForm(
  { boostId, offerId }: { boostId?: string; offerId: string | null },
  submit: (chosen: Chosen) => Promise<void>,
) {
  const text = boostsMessages.useText();
  const form = useForm({
    name: "boost",
    record: boostId,
    initial: { offer: offerId ?? "", day: "", start: "soon" },
    validate: ({ offer, day, start }) => ({
      ...(offer === "" && { offer: text("offerMissing") }),
      ...(start === "day" && day === "" && { day: text("dayMissing") }),
    }),
    submit: ({ offer, day, start }) =>
      submit({ offer_id: offer, start_day: start === "day" ? day : null }),
  });
  return {
    form,
    offerProps: {
      value: form.values.offer,
      error: form.field("offer").error,
      onChange: (id: string) => form.set("offer", id),
    },
    startProps: {
      day: form.values.day,
      start: form.values.start,
      error: form.field("day").error,
      onDay: (day: string) => form.set("day", day),
      onStart: (start: string) => form.set("start", start),
    },
  };
}
