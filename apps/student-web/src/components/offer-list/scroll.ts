export const OFFERS_ID = "offers-section";
