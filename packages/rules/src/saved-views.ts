/** The lists whose views an admin can save. */
export const savedViewLists = [
  "offer_cases",
  "offers",
  "applications",
  "contact_messages",
  "students",
  "brands",
] as const;
export type SavedViewList = (typeof savedViewLists)[number];

/** Views of one list and admin; characters of a name and of an address's query. */
export const savedViewLimits = { count: 20, name: 60, query: 500 } as const;
