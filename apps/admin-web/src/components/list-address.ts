import { isUuid } from "@bachat/rules/patterns";

export const idParam = (text: string | null): string | null =>
  text !== null && isUuid(text) ? text : null;
