/** The subject of a message to Bachat. The last four are requests about personal data, which have a legal deadline. */
export const contactKinds = [
  "general",
  "student",
  "brand",
  "press",
  "access",
  "correction",
  "erasure",
  "grievance",
] as const;
export type ContactKind = (typeof contactKinds)[number];

export const dataRequestKinds = [
  "access",
  "correction",
  "erasure",
  "grievance",
] as const satisfies readonly ContactKind[];
export type DataRequestKind = (typeof dataRequestKinds)[number];

export const isDataRequest = (kind: ContactKind): kind is DataRequestKind =>
  (dataRequestKinds as readonly ContactKind[]).includes(kind);

/**
 * Calendar days within which the privacy policy promises an answer to requests and complaints about personal data. The Digital
 * Personal Data Protection Rules, 2025, rule 14(3), allow at most 90 days for a grievance; rule 5(9) of the Information
 * Technology (Reasonable Security Practices) Rules, 2011, one month. The shorter one is promised, for all four kinds. A
 * setting may make it shorter, not longer.
 */
export const DATA_REQUEST_DAYS = 30;

/** The states of a conversation: it waits for an answer, has one, or is over. */
export const contactStates = ["open", "answered", "closed"] as const;
export type ContactState = (typeof contactStates)[number];
