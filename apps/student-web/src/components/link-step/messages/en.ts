export const en = {
  deadTitle: "This link no longer works",
  failed: "That did not work",
  browse: "Browse Offers",
} as const;

export type LinkStepEnglish = typeof en;
