import { daysFor } from "@bachat/rules/days";
import {
  incidentImpacts,
  incidentLimits,
  statusComponents,
  type StatusComponent,
} from "@bachat/rules/status";
import { dayInKolkata, kolkataTimeAsUtc } from "@bachat/rules/time";
import { Checkbox, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { statusMessages } from "./messages/en.ts";
import type { Incident } from "./queries.ts";

/** The values of an incident's form; for each component, whether it is touched. */
export type Typed = Record<"title" | "impact" | "started_at", string> &
  Record<StatusComponent, boolean>;

/** A moment as `datetime-local` has it: the clock in India, without a zone. */
const typedMoment = (moment: Date): string => kolkataTimeAsUtc(moment).toISOString().slice(0, 16);
/** The moment that was typed, as the API takes it. */
export const momentOf = (typed: string): string => new Date(`${typed}+05:30`).toISOString();
const isMoment = (typed: string): boolean => !Number.isNaN(Date.parse(`${typed}+05:30`));

/** The range of `datetime-local`: the last twelve months. */
export const momentBounds = (now = new Date()) => ({
  min: `${daysFor("incident", dayInKolkata(now)).min}T00:00`,
  max: typedMoment(now),
});

/** The message at the field of a moment that an incident cannot have. */
export function momentFault<Name extends string>(
  name: Name,
  typed: string,
  text: typeof statusMessages.text,
): Partial<Record<Name, string>> {
  const { min, max } = momentBounds();
  const fault = !isMoment(typed)
    ? text("needTime")
    : typed > max
      ? text("inFuture")
      : typed < min
        ? text("tooLongAgo")
        : null;
  return fault === null ? {} : ({ [name]: fault } as Record<Name, string>);
}

export function fieldsOf(incident: Incident | null): Typed {
  const touched = Object.fromEntries(
    statusComponents.map((one) => [one, incident?.components.includes(one) === true]),
  ) as Record<StatusComponent, boolean>;
  return {
    title: incident?.title ?? "",
    impact: incident?.impact ?? "minor",
    started_at: typedMoment(incident === null ? new Date() : new Date(incident.started_at)),
    ...touched,
  };
}

/** The faults by field; components are one choice, whose fault is shown at the first of them. */
export function typedFaults(typed: Typed, text: typeof statusMessages.text) {
  return {
    ...(typed.title.trim().length < incidentLimits.title.min && { title: text("needTitle") }),
    ...momentFault("started_at", typed.started_at, text),
    ...(!statusComponents.some((one) => typed[one]) && { student_site: text("needComponent") }),
  };
}

interface IncidentFieldsProps {
  form: {
    field: (name: "title" | "impact" | "started_at") => object;
    checkbox: (name: StatusComponent) => object;
  };
}

/** Title, impact, components and beginning. */
export function IncidentFields({ form }: IncidentFieldsProps) {
  const text = statusMessages.useText();
  return (
    <>
      <TextInput data-autofocus label={text("titleField")} required {...form.field("title")} />
      <NativeSelect
        label={text("impactField")}
        data={incidentImpacts.map((value) => ({ value, label: text(`impact.${value}`) }))}
        {...form.field("impact")}
      />
      <Stack component="fieldset" gap={8}>
        <Text component="legend" size="sm" fw={600} mb={8}>
          {text("componentsField")}
        </Text>
        {statusComponents.map((one) => (
          <Checkbox key={one} label={text(`component.${one}`)} {...form.checkbox(one)} />
        ))}
      </Stack>
      <TextInput
        type="datetime-local"
        label={text("startedAt")}
        description={text("timeHint")}
        {...momentBounds()}
        required
        {...form.field("started_at")}
      />
    </>
  );
}
