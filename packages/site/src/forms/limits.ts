import { numberText } from "../i18n/format.ts";
import { formMessages } from "./messages/en.ts";

/** The error of a text that is longer than its field allows, else undefined. The text is not cut. */
export function tooLongText(value: string, most: number): string | undefined {
  const length = value.trim().length;
  if (length <= most) return undefined;
  return formMessages.text("tooLong", { most: numberText(most), length: numberText(length) });
}

/** The fields of a form whose text is too long. */
export function tooLong(
  values: Record<string, string | boolean>,
  limits: Readonly<Record<string, number | undefined>>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, most = Infinity] of Object.entries(limits)) {
    const error = tooLongText(String(values[name]), most);
    if (error !== undefined) errors[name] = error;
  }
  return errors;
}
