import { z } from "zod";

const IMPRESSIONS = 60;

/** Plain text: a page may send it while it goes away, without a preflight. */
export const impressions = z
  .string()
  .max(IMPRESSIONS * 37)
  .transform((text) => text.split(","))
  .pipe(z.array(z.uuid()).min(1).max(IMPRESSIONS))
  .meta({
    description: `Up to ${IMPRESSIONS} offer ids, separated by commas.`,
    example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  });

export const click = z
  .object({
    go_url: z.string().meta({
      description: "Follow it within 60 seconds; it answers 302 to the offer's stored address.",
      example: "https://api.bachat.example/v1/go/eyJjIjoiMDE5In0.c2ln",
    }),
  })
  .meta({ id: "Click" });

export const goParams = z.object({
  token: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: "As in `go_url`.", example: "eyJvIjoiMDE5YWJkMmUifQ.c2lnbmF0dXJl" }),
});
