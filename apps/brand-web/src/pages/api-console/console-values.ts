import { emailsIn, sampleEmails } from "./call.ts";

export interface ConsoleValues extends Record<string, string> {
  /** A pasted key. */
  secret: string;
  kind: string;
  email: string;
  emails: string;
}

export const initialValues: ConsoleValues = {
  secret: "",
  kind: "single",
  email: sampleEmails[0],
  emails: sampleEmails.join("\n"),
};

/** The addresses that a call with these values asks about. */
export const askedIn = (values: ConsoleValues): string[] =>
  values.kind === "batch" ? emailsIn(values.emails) : emailsIn(values.email).slice(0, 1);
