export const en = {
  rosterTitle: "On your college's list? Two minutes",
  rosterText:
    "{{college}} has sent us a list of its students. With your roll number and name you are verified at once, without a photo of your ID.",
  rollNumber: "Roll number",
  rollHint: "As on your ID card. Spaces and signs do not count.",
  rosterName: "Name",
  rosterNameHint: "As your college writes it.",
  rollNeed: "Enter your roll number.",
  nameNeed: "Enter your name.",
  rosterSend: "Check my roll number",
  rosterFailed: "You were not verified by the list",
} as const;

export type WaysEnglish = typeof en;
