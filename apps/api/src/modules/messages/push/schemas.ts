import { locales } from "@bachat/rules/accounts";
import { z } from "zod";
import { jobType } from "../../../ports/queue.ts";

/** The content of a notification; nothing personal. */
const note = z.object({
  title: z.string(),
  body: z.string(),
  lang: z.enum(locales),
  /** A path of the student site. */
  path: z.string().startsWith("/"),
  /** The label of the button that switches notifications off in this browser. */
  off: z.string(),
});
export type Note = z.infer<typeof note>;

export const sendPushJob = jobType(
  "push.send",
  z.object({
    subscription_id: z.uuid(),
    note,
    /** Later it would say something wrong. */
    until: z.iso.datetime(),
  }),
);
