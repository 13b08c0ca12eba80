import { z } from "zod";
import { switchableMails } from "./policy.ts";

export const switchOffParams = z.object({
  token: z.string().min(1).max(200).meta({
    description: "As in the link and the `List-Unsubscribe` header of the mail.",
    example: "eyJ1IjoiMDE5YWJkMmUifQ.c2lnbmF0dXJl",
  }),
});

/** The content of such a link's token, once its signature is verified. */
export const switchOffPayload = z.object({
  u: z.uuid().brand<"UserId">(),
  k: z.enum(switchableMails),
});
