import { latinDigits } from "@bachat/rules/digits";
import { numberText, rupeeText } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { ON, shareBounds } from "./field-values.ts";
import { settingsMessages } from "./messages/en.ts";
import type { SettingField } from "./queries.ts";

interface FieldInputProps {
  field: SettingField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One field of a setting, typed by its kind. */
export function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  const text = settingsMessages.useText();
  const { kind } = field;
  const of = kind === "paise" ? "₹" : field.unit;
  if (kind === "switch")
    return (
      <Checkbox
        name={field.name}
        label={field.label}
        checked={value === ON}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? ON : "")}
      />
    );
  const isNumber = kind === "number" || kind === "paise" || kind === "hundredths";
  const shared = {
    name: field.name,
    label: of === null ? field.label : text("inUnit", { label: field.label, unit: of }),
    description: hintOf(field),
    required: field.is_required,
    error,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(isNumber ? latinDigits(currentTarget.value) : currentTarget.value),
  };
  if (kind === "list") return <Textarea {...shared} autosize minRows={4} maxRows={12} />;
  if (kind === "choice") return <NativeSelect {...shared} data={[...(field.options ?? [])]} />;
  if (kind === "text" && (field.max ?? 0) > 100)
    return <Textarea {...shared} autosize minRows={2} maxRows={4} />;
  if (kind === "day") return <DayField {...shared} onChange={onChange} />;
  return (
    <TextInput
      {...shared}
      {...(kind === "email" && { type: "email" })}
      {...(kind === "number" && { inputMode: "numeric" as const })}
      {...((kind === "paise" || kind === "hundredths") && { inputMode: "decimal" as const })}
    />
  );
}

/** The bounds of a field, in a line. */
function hintOf({ kind, min, max, is_required: isRequired }: SettingField): string {
  const { text } = settingsMessages;
  const parts: (string | false)[] = [
    kind === "number" &&
      min !== null &&
      max !== null &&
      text("range", { min: numberText(min), max: numberText(max) }),
    kind === "hundredths" && text("range", shareBounds(min, max)),
    kind === "paise" &&
      min !== null &&
      max !== null &&
      text("range", { min: rupeeText(min), max: rupeeText(max) }),
    kind === "text" && max !== null && text("atMostCharacters", { max: numberText(max) }),
    kind === "list" && max !== null && text("linesHint", { max: numberText(max) }),
    kind === "day" && text("dayHint"),
    kind === "day_of_year" && text("dayOfYearHint"),
    !isRequired && kind !== "list" && text("mayBeEmpty"),
  ];
  return parts.filter((part) => part !== false).join(" ");
}
