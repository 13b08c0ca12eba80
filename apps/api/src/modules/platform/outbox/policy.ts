import { lookupAddress, maskedAddress } from "@bachat/rules/email-addresses";
import { DAY, later } from "@bachat/rules/time";
import { keyedHash } from "../../../crypto/tokens.ts";
import type { MailFailure } from "../../../ports/mailer.ts";

/** A mail's job is tried once and then retried so often: about a day. */
export const ATTEMPTS = 18;

/** A mailed address as the outbox keeps it. */
interface Recipient {
  hash: Buffer;
  masked: string;
}

/** Addresses are compared as accounts compare them: whatever their case. */
export function recipientOf(secret: string, address: string): Recipient {
  const plain = lookupAddress(address) ?? address.trim().toLowerCase();
  return { hash: keyedHash(secret, "mail_recipient", plain), masked: maskedAddress(plain) };
}

/** No such mailbox (5.1.1, 5.1.3, 5.1.6), no such domain (5.1.2, 5.1.10), or a mailbox that is switched off (5.2.1). */
const gone = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;
/** About the sender, the connection, the protocol or a policy: nothing that the address is to blame for. */
const ours = /^5\.(1\.[78]|[3-7]\.)/;

/**
 * The verdict of a failure about the address. `none`: no verdict, so the mail is tried again; `refused`: the address refuses
 * mail permanently; `gone`: there is no such mailbox. A server that does not reply, or replies with 4xx, gives no verdict.
 */
export function verdictOf(
  failure: Pick<MailFailure, "code" | "status" | "isAboutRecipient">,
): "none" | "refused" | "gone" {
  const { code, status, isAboutRecipient } = failure;
  if (code === null || code < 500) return "none";
  if (status !== null && gone.test(status)) return "gone";
  if (!isAboutRecipient || (status !== null && ours.test(status))) return "none";
  return "refused";
}

/** The verdict of a provider's notice of a permanent bounce, by the status that it gives. */
export const bounceVerdict = (status: string | null): "none" | "refused" | "gone" =>
  verdictOf({ code: 550, status, isAboutRecipient: true });

/** Refusals on so many days in so many days suppress an address: one bad day of a mail server suppresses nobody. */
export const REFUSED_DAYS = 3;
export const refusedSince = (now: Date): Date => later(now, -30 * DAY);

/** A server's words in the form that is stored: on one line, without the address, at most 300 characters. */
export function keptWords(words: string, address: string): string {
  const line = words.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  const local = address.slice(0, address.lastIndexOf("@"));
  const hidden = [address, local]
    .filter((part) => part.length > 2)
    .reduce((text, part) => text.replaceAll(new RegExp(literally(part), "gi"), "…"), line);
  return hidden.slice(0, 300);
}

const literally = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
