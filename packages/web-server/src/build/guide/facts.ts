/** What `pnpm gen` writes to the guide's facts.json, from the code of the API. */
export interface GuideFacts {
  /** Bodies of answers by name. */
  answers: Record<string, unknown>;
  refusals: { code: string; status: number; body: unknown }[];
  events: {
    event: string;
    about: string;
    body: unknown;
    fields: { name: string; type: string; meaning: string }[];
  }[];
  plans: { name: string; hourly: number; monthly: number }[];
  trialCredits: number;
  batchMost: number;
  verifiedKeptMs: number;
  notVerifiedKeptMs: number;
  unusual: { answers: number; notVerified: number };
  activeKeysMost: number;
  /** Addresses with a fixed answer for any key. */
  samples: string[];
  /** Addresses that show a test key a refusal, with its code. */
  testRefusals: Record<string, string>;
  webhooks: {
    pausesMs: number[];
    timeoutMs: number;
    keptMs: number;
    endpointsMost: number;
    /** Of test events. */
    testKeptMs: number;
  };
}
