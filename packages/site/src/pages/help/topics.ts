import type { helpMessages } from "./messages/en.ts";

type IdOf<Key> = Key extends `q_${infer Id}` ? Id : never;
export type QuestionId = IdOf<keyof typeof helpMessages.english>;

export type HelpTopic = "students" | "offers" | "privacy" | "brands" | "developers";

/** The questions of each topic, in reading order; an id is also the question's anchor. */
export const topics: readonly { topic: HelpTopic; questions: readonly QuestionId[] }[] = [
  {
    topic: "students",
    questions: [
      "cost",
      "who",
      "verify",
      "documents",
      "review_time",
      "rejected",
      "valid_until",
      "college",
      "under_18",
      "confirm",
      "sign_in",
    ],
  },
  {
    topic: "offers",
    questions: ["kinds", "locked", "code", "qr", "refused", "once", "expiry", "saved", "paid"],
  },
  {
    topic: "privacy",
    questions: ["who_sees", "deleted", "brand_checks", "which_brand", "my_data", "language"],
  },
  {
    topic: "brands",
    questions: ["listing", "review", "in_store", "results"],
  },
  {
    topic: "developers",
    questions: ["api", "test", "credits", "limits", "not_verified", "retries", "keys"],
  },
];
