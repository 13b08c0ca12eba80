import type { offers } from "../../../db/schema/offers.ts";

/** An offer as it is stored, its discount's amount in rupees as text. */
export type OfferRow = typeof offers.$inferSelect & { discountValue: string | null };
