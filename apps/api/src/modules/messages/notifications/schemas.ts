import { z } from "zod";
import { switchableMails } from "./policy.ts";

export const switchOffParams = z.object({
  token: z.string().min(1).max(200).meta({
    description: "As in the link and the `List-Unsubscribe` header of the mail.",
    example: "eyJ1IjoiMDE5YWJkMmUifQ.c2lnbmF0dXJl",
  }),
});

/** What the token of such a link says, once its signature was found right. */
export const switchOffPayload = z.object({
  u: z.uuid().brand<"UserId">(),
  k: z.enum(switchableMails),
});
