import { offerLength } from "@bachat/rules/offer-fields";
import { regionCities, regions, type Region } from "@bachat/rules/regions";
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from "@mantine/core";
import { Notice } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { recentDayText } from "../../format.ts";
import { offerPageMessages } from "./messages/page.ts";
import { runningBoostOptions } from "./queries.ts";
import type { BrandOffer } from "./use-offer-save.ts";
import type { OfferTurns } from "./use-offer-turns.ts";

interface DialogProps {
  opened: boolean;
  turns: OfferTurns;
  onClose: () => void;
}

interface AskProps extends DialogProps {
  turn: "pause" | "archive";
  brandId: string;
  offer: BrandOffer;
}

/** Asks before an offer leaves the site. Of a boosted one it says what becomes of the days that are paid. */
export function LeaveDialog({ opened, turns, onClose, turn, brandId, offer }: AskProps) {
  const text = offerPageMessages.useText();
  const query = useQuery({
    ...runningBoostOptions(brandId, offer.id),
    enabled: opened && offer.featured,
  });
  const boost = query.data?.items[0];
  return (
    <Modal opened={opened} onClose={onClose} title={text(`${turn}Title`)}>
      <Stack gap={20}>
        <p>{text(`${turn}Text`)}</p>
        {offer.featured && (
          <Notice tone="warning">
            {boost === undefined
              ? text("boostGoesOnToo")
              : text("boostGoesOn", { day: recentDayText(boost.last_day) })}
          </Notice>
        )}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {text("cancel")}
          </Button>
          <Button
            {...(turn === "archive" && { color: "chili" })}
            loading={turns.isBusy}
            // A failure is told by its toast.
            onClick={() => void turns[turn]().then(onClose, onClose)}
          >
            {text(turn)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A copy that differs in its place. */
export function CopyDialog(props: DialogProps & { offer: BrandOffer }) {
  const text = offerPageMessages.useText();
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={text("cityTitle")}>
      <CopyForm {...props} />
    </Modal>
  );
}

function CopyForm({ offer, turns, onClose }: DialogProps & { offer: BrandOffer }) {
  const text = offerPageMessages.useText();
  const [title, setTitle] = useState(offer.fields.title);
  const [country, setCountry] = useState<Region>(offer.fields.country);
  const [city, setCity] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        turns.copy({ title: title.trim(), country, city: city === "" ? null : city });
        onClose();
      }}
    >
      <Stack gap={16}>
        <p>{text("cityText")}</p>
        <TextInput
          label={text("copyTitle")}
          required
          minLength={4}
          maxLength={offerLength.title[1]}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <NativeSelect
          label={text("region")}
          data={regions.map((value) => ({ value, label: value }))}
          value={country}
          onChange={(event) => {
            const next = regions.find((one) => one === event.currentTarget.value);
            setCountry(next ?? country);
            setCity("");
          }}
        />
        {regionCities[country].length > 0 && (
          <NativeSelect
            label={text("city")}
            data={[
              { value: "", label: text("allCities", { region: country }) },
              ...regionCities[country].map((value) => ({ value, label: value })),
            ]}
            value={city}
            onChange={(event) => setCity(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={onClose}>
            {text("cancel")}
          </Button>
          <Button type="submit" loading={turns.isBusy}>
            {text("makeCopy")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
