/** Why a reviewer opens a document after its decision. */
export const openingReasons = [
  "appeal",
  "complaint",
  "second_look",
  "comparison",
  "data_request",
  "security_incident",
] as const;
export type OpeningReason = (typeof openingReasons)[number];
