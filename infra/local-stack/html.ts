import { escapeMarkup } from "@bachat/rules/markup";

/** Markup that is already safe to send. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | readonly Html[];

/** A template whose every value is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  const text = strings.reduce((result, string, index) => {
    const value = values[index];
    return result + string + (value === undefined ? "" : render(value));
  }, "");
  return new Html(text);
}

function render(value: Part): string {
  if (value instanceof Html) return value.text;
  if (typeof value === "string") return escapeMarkup(value);
  return value.map((part) => part.text).join("");
}
