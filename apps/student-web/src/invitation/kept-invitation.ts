import { DAY } from "@bachat/rules/time";
import { createKeptText } from "../session/kept-text.ts";

/**
 * A friend's link that led here: kept in this browser until the sign-up, which may be a few pages later. The page of the link
 * keeps it once the API has said that it works.
 */

const kept = createKeptText("bachat-invitation");
const KEPT_FOR = 7 * DAY;
const form = /^[a-z2-9]{10}$/;

/** The code in the address of the sign-up, for a browser without storage, or another browser. */
export const invitationIn = (query: URLSearchParams): string | null => {
  const code = query.get("invitation") ?? "";
  return form.test(code) ? code : null;
};

/** A link that is opened later takes the place of an earlier one. */
export const keepInvitation = (code: string): void => kept.keep(`${code} ${Date.now()}`);

export const forgetInvitation = kept.forget;

/** Null where nobody invited, or it was a week ago. */
export function readInvitation(): string | null {
  const [code = "", at = ""] = kept.read()?.split(" ") ?? [];
  return form.test(code) && Number(at) > Date.now() - KEPT_FOR ? code : null;
}
