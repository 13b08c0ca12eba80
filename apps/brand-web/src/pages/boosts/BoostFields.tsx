import { hasWords } from "@bachat/rules/search-form";
import { dayInKolkata } from "@bachat/rules/time";
import { DayField } from "@bachat/site/day-field";
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Choice } from "../../components/Choice.tsx";
import { recentDayText } from "../../format.ts";
import { offerOptions } from "../../session/brand-queries.ts";
import { boostsMessages } from "./messages/en.ts";
import { boostsOfOfferOptions, offersToBoostOptions } from "./queries.ts";

const PAUSE_MS = 250;

interface OfferFieldProps {
  brandId: string;
  value: string;
  error: string | undefined;
  /** The boost that is moved does not stand in its own way. */
  except?: string;
  onChange: (offerId: string) => void;
}

/** One of the brand's published offers, and when it is boosted already. */
export function OfferField({ brandId, value, error, except, onChange }: OfferFieldProps) {
  const text = boostsMessages.useText();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const offers = useQuery(offersToBoostOptions(brandId, search)).data?.items ?? [];
  // An offer that another page named may not be among the results of the search.
  const chosen = useQuery({ ...offerOptions(brandId, value), enabled: value !== "" }).data;
  const boosts = useQuery({ ...boostsOfOfferOptions(brandId, value), enabled: value !== "" });
  const options = offers
    .filter(({ state, failing }) => failing === null && (state === "live" || state === "scheduled"))
    .map(({ id, title }) => ({ value: id, label: title }));
  if (chosen !== undefined && options.every((option) => option.value !== chosen.id))
    options.unshift({ value: chosen.id, label: chosen.fields.title });
  const busy = (boosts.data?.items ?? []).filter(
    ({ id, status }) => id !== except && (status === "active" || status === "scheduled"),
  );
  return (
    <Select
      data-field="offer"
      label={text("offer")}
      description={
        busy.length === 0
          ? text("offerHint")
          : text("busy", {
              periods: busy
                .map((one) =>
                  text("period", {
                    from: recentDayText(one.first_day),
                    to: recentDayText(one.last_day),
                  }),
                )
                .join(", "),
            })
      }
      placeholder={text("chooseOffer")}
      required
      searchable
      filter={({ options: all, search: word }) =>
        all.filter((one) => !("label" in one) || hasWords(one.label, word))
      }
      nothingFoundMessage={text("noOffers")}
      data={options}
      value={value === "" ? null : value}
      error={error}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? "")}
    />
  );
}

interface StartFieldProps {
  day: string;
  /** "soon" or "day" */
  start: string;
  error: string | undefined;
  onDay: (day: string) => void;
  onStart: (start: string) => void;
}

/** At once, or on a day. */
export function StartField({ day, start, error, onDay, onStart }: StartFieldProps) {
  const text = boostsMessages.useText();
  const [today] = useState(() => dayInKolkata(new Date()));
  return (
    <>
      <Choice
        label={text("start")}
        name="start"
        value={start}
        onChange={onStart}
        options={[
          { value: "soon", label: text("startSoon"), description: text("startSoonHint") },
          { value: "day", label: text("startDay") },
        ]}
      />
      {start === "day" && (
        <DayField
          name="day"
          label={text("day")}
          required
          value={day}
          error={error}
          from={today}
          onChange={onDay}
        />
      )}
    </>
  );
}
