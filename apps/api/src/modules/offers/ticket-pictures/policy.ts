import { createHash } from "node:crypto";
import type { Locale } from "@bachat/rules/accounts";
import { amountText } from "@bachat/rules/money";
import type { PublicOfferRow } from "../../../db/public-offer.ts";
import type { TicketDrawing } from "../../../files/ticket-drawing.ts";

/** How an offer's ticket looks as a picture, and where it is. */

/** One more whenever the drawing changes; a migration then marks all offers. */
const DRAWING = 1;

export type TicketOffer = Pick<
  PublicOfferRow,
  | "id"
  | "title"
  | "titleHi"
  | "discountType"
  | "discountValue"
  | "currency"
  | "pictureId"
  | "brandName"
  | "brandLogoUrl"
>;

const words = {
  en: {
    off: "OFF",
    bogo: "Buy 1 Get 1 Free",
    freeShipping: "Free Shipping",
    foot: "Student discounts across India",
  },
  hi: {
    off: "छूट",
    bogo: "1 पर 1 मुफ़्त",
    freeShipping: "मुफ़्त डिलीवरी",
    foot: "पूरे भारत में छात्रों के लिए छूट",
  },
} as const;

function worthOf(offer: TicketOffer, language: Locale): string {
  const { off, bogo, freeShipping } = words[language];
  const value = offer.discountValue ?? "";
  switch (offer.discountType) {
    case "percentage":
      return `${value}% ${off}`;
    case "fixed":
      return `${amountText(Number(value), offer.currency)} ${off}`;
    case "bogo":
      return bogo;
    case "free_shipping":
      return freeShipping;
    case "other":
      return value;
  }
}

export type TicketWords = Omit<TicketDrawing, "logo" | "picture">;

/** The file that an offer's ticket has in this language, and the words on it; null for one without Hindi. */
export function ticketOf(
  offer: TicketOffer,
  language: Locale,
): { file: string; words: TicketWords } | null {
  const title = language === "hi" ? offer.titleHi : offer.title;
  if (title === null) return null;
  const { foot } = words[language];
  const shown = { brand: offer.brandName, title, worth: worthOf(offer, language), foot };
  const all = [DRAWING, shown, offer.brandLogoUrl, offer.pictureId];
  const digest = createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 16);
  return { file: `${offer.id}-${digest}.jpg`, words: shown };
}

export const ticketKey = (file: string): string => `ticket-pictures/${file}`;

/** The id of the offer whose ticket a file shows. */
export const offerIdOf = (file: string): string => file.slice(0, 36);

/** The addresses of the pictures in an answer; null until they are drawn. */
export function presentTickets(
  apiOrigin: string,
  { ticketFile, ticketFileHi }: { ticketFile: string | null; ticketFileHi: string | null },
) {
  const urlOf = (file: string | null) =>
    file === null ? null : `${apiOrigin}/v1/ticket-pictures/${file}`;
  return { ticket_picture_url: urlOf(ticketFile), ticket_picture_url_hi: urlOf(ticketFileHi) };
}
