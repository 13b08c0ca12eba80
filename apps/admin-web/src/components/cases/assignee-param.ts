import { isUuid } from "@bachat/rules/patterns";

/** An assignee of a list's address: an admin's id, or `none`; null for any. */
export const assigneeParam = (text: string | null): string | null =>
  text === "none" || (text !== null && isUuid(text)) ? text : null;
