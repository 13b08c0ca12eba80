import { redirectFault } from "./redirect-addresses.ts";

/** What a brand may put into the address to which a code link leads back. */
export const CODE_PLACE = "{code}";
export const TOKEN_PLACE = "{token}";

interface Filling {
  code: string;
  token: string;
}

/** The address with the student's code and the token in their places. */
export const filledAddress = (address: string, { code, token }: Filling): string =>
  address
    .replace(CODE_PLACE, () => encodeURIComponent(code))
    .replace(TOKEN_PLACE, () => encodeURIComponent(token));

/**
 * Why a code link cannot lead back to this address, or null.
 * @param mayBeHere whether it may be on this computer
 */
export function codeLinkFault(address: string, mayBeHere: boolean): string | null {
  if (!mayBeHere && !address.startsWith("https://")) return "must begin with https://";
  const filled = filledAddress(address, { code: "code", token: "token" });
  if (/[{}]/.test(filled))
    return "may have {code} and {token} in it, each once, and no other braces";
  const host = address.split("/")[2] ?? "";
  if (host.includes("{")) return "must have its host written out";
  return redirectFault(filled, mayBeHere);
}
