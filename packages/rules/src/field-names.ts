/** How the API names a field in the sentence of a refusal. Where its own label is above, a site leaves that name out. */

/** Words that are written otherwise than in a sentence's middle. */
const spelled: Record<string, string> = {
  id: "ID",
  ip: "IP",
  ips: "IP list",
  url: "web address",
  qr: "QR",
  gstin: "GSTIN",
  pan: "PAN",
  pin: "PIN",
  utm: "UTM",
  hi: "in Hindi",
  email: "email",
  emails: "emails",
  cap: "limit",
  paise: "in paise",
  minor: "in minor units",
};

/** Where such a word is the whole name. */
const spelledAlone: Record<string, string> = { paise: "amount in paise" };

/** `["members", "0", "contact_email"]` is "Contact email"; `["student_emails", "2"]` is "Student emails, number 3,". */
export function fieldName(path: readonly string[]): string | null {
  const at = path.findLastIndex((step) => !/^\d+$/.test(step));
  const field = path[at];
  if (field === undefined) return null;
  const words =
    spelledAlone[field] ??
    field
      .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
      .toLowerCase()
      .split(/[_\s-]+/)
      .map((word) => spelled[word] ?? word)
      .join(" ");
  const index = path[at + 1];
  const place = index === undefined ? "" : `, number ${Number(index) + 1},`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${place}`;
}

/** Words that go on after a field's name. */
export const goesOn = /^(must|may|is|are|has|have|needs|does|cannot|belongs)\b/;

/** "Verified until must be …" is "It must be …" at the field, "Redirect uris, number 2, must …" is "Number 2 must …". */
export function withoutName(field: string, message: string): string {
  const name = fieldName(field.split(".").slice(1));
  if (name === null || !message.startsWith(`${name} `)) return message;
  const rest = message.slice(name.length + 1);
  if (!goesOn.test(rest)) return message;
  const place = /, (number \d+),$/.exec(name)?.[1];
  if (place !== undefined) return `N${place.slice(1)} ${rest}`;
  return `${/^(are|have)\b/.test(rest) ? "They" : "It"} ${rest}`;
}
