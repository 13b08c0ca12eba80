export const OFFERS_ID = "offers-section";

/** Brings the list under the header, at once where motion is not wanted. */
export function scrollToOffers(): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(OFFERS_ID)?.scrollIntoView({ behavior: still ? "auto" : "smooth" });
}
