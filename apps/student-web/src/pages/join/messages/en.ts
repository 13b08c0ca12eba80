import { defineMessages } from "@bachat/site";

const en = {
  title: "A friend invited you",
  heading: "A friend on {{product}} invited you",
  lead: "Show once that you are a student, then pay less at the brands you use. Joining is free. Your friend sees how many joined and were verified, not who.",
  join: "Join {{product}}",
  browse: "Look at the offers first",
  deadTitle: "This invitation no longer works",
  deadText: "Ask your friend for a new link, or join without one. It is free either way.",
  memberTitle: "You are on {{product}} already",
  memberText: "Links like this are for new friends. Yours is on your dashboard.",
  dashboard: "Open your dashboard",
  failed: "This did not load",
} as const;

export const joinMessages = defineMessages(en, () => import("./hi.ts"));
