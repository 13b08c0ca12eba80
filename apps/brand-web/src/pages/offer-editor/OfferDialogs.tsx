import { offerLength } from "@bachat/rules/offer-fields";
import { regionCities, regions, type Region } from "@bachat/rules/regions";
import { FormDialog, QuestionDialog, useForm } from "@bachat/site";
import { Notice } from "@bachat/ui";
import { NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { recentDayText } from "../../format.ts";
import { offerPageMessages } from "./messages/page.ts";
import { runningBoostOptions } from "./queries.ts";
import type { BrandOffer } from "./use-offer-save.ts";
import type { OfferTurns } from "./use-offer-turns.ts";

interface DialogProps {
  offer: BrandOffer;
  turns: OfferTurns;
  onClose: () => void;
}

interface LeaveDialogProps extends DialogProps {
  turn: "pause" | "archive";
  brandId: string;
}

/** Asks before an offer leaves the site. For a boosted one it says what happens to the paid days. */
export function LeaveDialog({ turns, onClose, turn, brandId, offer }: LeaveDialogProps) {
  const text = offerPageMessages.useText();
  const query = useQuery({ ...runningBoostOptions(brandId, offer.id), enabled: offer.featured });
  const boost = query.data?.items[0];
  return (
    <QuestionDialog
      title={text(`${turn}Title`)}
      action={text(turn)}
      isDangerous={turn === "archive"}
      submit={() => turns[turn]().then(onClose, onClose)}
      onClose={onClose}
    >
      <p>{text(`${turn}Text`)}</p>
      {offer.featured && (
        <Notice tone="warning">
          {boost === undefined
            ? text("boostGoesOnToo")
            : text("boostGoesOn", { day: recentDayText(boost.last_day) })}
        </Notice>
      )}
    </QuestionDialog>
  );
}

/** A copy that differs in its place. */
export function CopyDialog({ offer, turns, onClose }: DialogProps) {
  const text = offerPageMessages.useText();
  const { title, country } = offer.fields;
  const form = useForm<{ title: string; country: Region; city: string }>({
    name: "offer-copy",
    record: offer.id,
    initial: { title, country, city: "" },
    limits: { title: offerLength.title[1] },
    submit: async (place) => {
      await turns.copyAt({
        title: place.title.trim(),
        country: place.country,
        city: place.city === "" ? null : place.city,
      });
      onClose();
    },
    onError: turns.copyFailed,
  });
  const { country: region } = form.values;
  return (
    <FormDialog form={form} title={text("cityTitle")} action={text("makeCopy")} onClose={onClose}>
      <p>{text("cityText")}</p>
      <TextInput label={text("copyTitle")} required {...form.field("title")} />
      <NativeSelect
        label={text("region")}
        data={regions.map((value) => ({ value, label: value }))}
        value={region}
        onChange={({ currentTarget: { value } }) => {
          form.set("country", regions.find((one) => one === value) ?? region);
          form.set("city", "");
        }}
      />
      {regionCities[region].length > 0 && (
        <NativeSelect
          label={text("city")}
          data={[
            { value: "", label: text("allCities", { region }) },
            ...regionCities[region].map((value) => ({ value, label: value })),
          ]}
          {...form.field("city")}
        />
      )}
    </FormDialog>
  );
}
