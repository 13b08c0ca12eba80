export const en = {
  title: "Your student pass",
  verified: "Verified Student",
  until: "Valid until",
  shownOn: "Shown on {{when}}",
  hint: "Show it at the counter when a shop asks whether you study. The time above keeps running; a picture of this page does not.",
  dashboard: "Back to the dashboard",
  addPhoto: "Add a photo",
} as const;

export type PassEnglish = typeof en;
