/** One call from the console and its answer. */

export type KeyMode = "test" | "live";

export interface Ask {
  /** The whole key; in memory only. */
  secret: string;
  /** As lists show it. */
  keyName: string;
  emails: readonly string[];
  isBatch: boolean;
}

export interface Call {
  id: number;
  at: string;
  ask: Pick<Ask, "keyName" | "emails" | "isBatch">;
  mode: KeyMode;
  /** 0 when there was no answer. */
  status: number;
  headers: readonly (readonly [string, string])[];
  body: string;
  /** Null for an example, which took no time. */
  ms: number | null;
  credits: number;
}

export const MOST_EMAILS = 1_000;
export const pathOf = (isBatch: boolean): string =>
  isBatch ? "/v1/brand-verify-students" : "/v1/brand-verify-student";

export const bodyOf = ({ emails, isBatch }: Pick<Ask, "emails" | "isBatch">): object =>
  isBatch ? { studentEmails: emails } : { studentEmail: emails[0] ?? "" };

/** Fixed answers with any key, free. */
export const sampleEmails = ["verified@student.test", "not-verified@student.test"] as const;
/** With test keys each has an outcome of its own. */
export const outcomeEmails = [
  "expired@student.test",
  "quota-exceeded@student.test",
  "insufficient-credits@student.test",
  "rate-limited@student.test",
  "unavailable@student.test",
] as const;

const isSample = (email: string): boolean =>
  sampleEmails.some((sample) => sample === email.trim().toLowerCase());

export const modeOf = (secret: string): KeyMode | null =>
  (/^bk_(live|test)_[A-Za-z0-9]{32}$/.exec(secret.trim())?.[1] as KeyMode | undefined) ?? null;

/** "bk_live_••••4Q7d" */
export const masked = (secret: string): string => `${secret.slice(0, 8)}••••${secret.slice(-4)}`;

/** A pasted list: an address a line, or with commas, semicolons or spaces between them. */
export const emailsIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((email) => email !== "");

/** The credits of a call: only answers with a live key cost, one credit an address that is no sample. */
export function creditsOf(mode: KeyMode, status: number, emails: readonly string[]): number {
  if (mode === "test" || status !== 200) return 0;
  return emails.filter((email) => !isSample(email)).length;
}
