import { ApiError } from "@bachat/api-client/public";

/** The forms' own rule for an address, before the API's: something on both sides of an @. */
export const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

/** In the address of the page that asks for a link to a new password. */
export const FORGOT = "forgot";

/** The least length of a password; admins need more. */
export const leastPasswordLength = { everyone: 6, admin: 12 } as const;

/** A form that was sent without a script is sent again whole, with the code. */
export const asksForCode = (code: string | undefined): boolean =>
  code === "second_factor_required" || code === "invalid_second_factor";

/** The answer to a mail's link that was used, is too old, or was cut short on its way into the browser. */
export const isLinkDead = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 410 ||
    (error.status === 400 && error.errors.some(({ field }) => field === "body.token")));
