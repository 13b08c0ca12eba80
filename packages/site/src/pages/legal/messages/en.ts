export const en = {
  version: "Version {{version}}, in force since {{date}}",
  short: "In short",
  contents: "On this page",
  grievance: "Grievance contact: {{name}}, {{email}}",
} as const;

export type LegalEnglish = typeof en;
