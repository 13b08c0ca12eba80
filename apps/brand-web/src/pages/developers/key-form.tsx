import { MOST_CALLS } from "@bachat/rules/credits";
import { daysFor, isDayIn } from "@bachat/rules/days";
import { numberText, todayInKolkata } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { TextInput, Textarea, type TextareaProps, type TextInputProps } from "@mantine/core";
import { ipLines, wrongIp } from "./ip-lines.ts";
import { developersMessages } from "./messages/en.ts";

/** What the forms of a new and of an existing key share. */
export interface KeyValues {
  name: string;
  allowed_ips: string;
  monthly_cap: string;
}

export const capOf = (typed: string): number | null => {
  const digits = typed.replaceAll(/[\s,]/g, "");
  return /^\d+$/.test(digits) ? Number(digits) : null;
};

export const keyLimits = { name: 60 };

export const keyBody = ({ name, allowed_ips: ips, monthly_cap: cap }: KeyValues) => ({
  name,
  allowed_ips: ipLines(ips),
  monthly_cap: capOf(cap),
});

export function keyErrors(values: KeyValues) {
  const { text } = developersMessages;
  const wrong = wrongIp(values.allowed_ips);
  const cap = capOf(values.monthly_cap) ?? 0;
  const isWrongCap = values.monthly_cap.trim() !== "" && (cap < 1 || cap > MOST_CALLS);
  return {
    ...(values.name.trim() === "" && { name: text("missing") }),
    ...(wrong !== null && { allowed_ips: text("badIp", { value: wrong }) }),
    ...(isWrongCap && { monthly_cap: text("badCap", { most: numberText(MOST_CALLS) }) }),
  };
}

interface KeyFieldsProps {
  /** Null for a test key, which has no cap. */
  cap: TextInputProps | null;
  ips: TextareaProps;
}

/** Where a key may be used from, and up to how many answers a month. */
export function KeyFields({ cap, ips }: KeyFieldsProps) {
  const text = developersMessages.useText();
  return (
    <>
      {cap !== null && (
        <TextInput label={text("cap")} description={text("capHint")} inputMode="numeric" {...cap} />
      )}
      <Textarea
        label={text("ips")}
        description={text("ipsHint")}
        rows={2}
        autosize
        spellCheck={false}
        {...ips}
      />
    </>
  );
}

/** The part of a body that says a key's last day; an empty field is no end. */
export const dayBody = ({ expires_on: day }: { expires_on: string }) => ({
  expires_on: day === "" ? null : day,
});

/** The finding about a last day; none for an empty field. */
export const expiryErrors = (day: string): { expires_on?: string } =>
  day === "" || isDayIn(day, daysFor("key_end", todayInKolkata()))
    ? {}
    : { expires_on: developersMessages.text("badExpiry") };

type ExpiryFieldProps = Pick<
  Parameters<typeof DayField>[0],
  "name" | "value" | "error" | "onChange"
>;

/** The last day of a key. */
export function ExpiryField(props: ExpiryFieldProps) {
  const text = developersMessages.useText();
  const { min, max } = daysFor("key_end", todayInKolkata());
  return (
    <DayField
      label={text("expiry")}
      description={text("expiryHint")}
      from={min}
      until={max}
      {...props}
    />
  );
}
