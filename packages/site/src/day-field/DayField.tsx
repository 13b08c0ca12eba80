import { ANY_DAY } from "@bachat/rules/days";
import { DateInput } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { dayText } from "../i18n/format.ts";
import { readDay } from "./day-text.ts";
import { dayFieldMessages } from "./messages/en.ts";
import "./DayField.css";

interface DayFieldProps {
  /** The form's field. The visible input carries it as data: Mantine gives a name to a hidden one. */
  name: string;
  label: string;
  description?: ReactNode;
  /** `YYYY-MM-DD`, "" for none. */
  value: string;
  error?: string | undefined;
  required?: boolean;
  /** Days before and after these cannot be chosen in the calendar; typed ones are left to the form's own check. */
  from?: string;
  until?: string;
  /** For a row of a desk: small, and its label is only read aloud. */
  isCompact?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (day: string) => void;
  onEnter?: () => void;
}

/** A calendar day, typed as people in India write it or chosen in a calendar. */
export function DayField(props: DayFieldProps) {
  const { name, label, description, value, error, required = false, onChange } = props;
  const { from = ANY_DAY.min, until = ANY_DAY.max, isCompact = false, inputRef, onEnter } = props;
  const text = dayFieldMessages.useText();
  return (
    <DateInput
      ref={inputRef}
      data-field={name}
      {...(isCompact ? { "aria-label": label, size: "xs" } : { label })}
      description={description}
      required={required}
      error={error}
      value={value === "" ? null : value}
      onChange={(day) => onChange(day ?? "")}
      onKeyDown={(event) => {
        if (event.key === "Enter") onEnter?.();
      }}
      valueFormat={dayText}
      dateParser={readDay}
      excludeDate={(day) => day < from || day > until}
      clearable={!required}
      clearButtonProps={{ "aria-label": text("clear", { field: label }) }}
      ariaLabels={{ previousMonth: text("previousMonth"), nextMonth: text("nextMonth") }}
      // A second press on the chosen day means that day; clearing has its own button.
      allowDeselect={false}
      firstDayOfWeek={1}
      weekendDays={[0]}
      placeholder="DD/MM/YYYY"
      leftSection={<IconCalendar size={isCompact ? 16 : 18} stroke={1.75} aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{ transitionProps: { duration: 0 } }}
    />
  );
}
