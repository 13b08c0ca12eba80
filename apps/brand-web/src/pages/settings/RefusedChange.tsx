import type { Schemas } from "@bachat/api-client/public";
import { DAY, HOUR } from "@bachat/rules/time";
import { dateText, useNow } from "@bachat/site";
import { Notice } from "@bachat/ui";
import { settingsMessages } from "./messages/en.ts";

/** After that the brand has read it, here or in its mail. */
const SHOWN_MS = 30 * DAY;

/** Why an admin refused the new name or logo, until another one is sent. */
export function RefusedChange({ change }: { change: Schemas["RefusedBrandChange"] }) {
  const text = settingsMessages.useText();
  const { name, reason, decided_at: at } = change;
  if (useNow(HOUR) - new Date(at).getTime() > SHOWN_MS) return null;
  return (
    <Notice
      tone="warning"
      title={name === null ? text("refusedLogo") : text("refusedName", { name })}
    >
      <p>{reason}</p>
      <p>{text("refusedText", { date: dateText(at) })}</p>
    </Notice>
  );
}
