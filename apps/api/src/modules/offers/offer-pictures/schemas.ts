import { offerLength } from "@bachat/rules/offer-fields";
import { uuidFile } from "@bachat/rules/patterns";
import { z } from "zod";
import { line } from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";

/** An offer's picture: its text, its form in responses, and its files. */

export const alt = line(...offerLength.picture_alt).meta({
  description: "What the picture shows, for people who cannot see it.",
  example: "Three backpacks on a bench",
});

export const picture = z
  .object({
    alt: z.string().meta({ example: "Three backpacks on a bench" }),
    sources: z.array(
      z.object({
        url: z.string().meta({
          example:
            "https://api.bachat.test/v1/offer-pictures/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11-640.avif",
        }),
        width: z.int().meta({ description: "The most pixels in width.", example: 640 }),
        media_type: z.enum(["image/avif", "image/webp"]).meta({ example: "image/avif" }),
      }),
    ),
  })
  .meta({ id: "OfferPicture" });

export const pictureParams = z.object({
  file: z
    .string()
    .regex(uuidFile(/-(640|1280)\.(avif|webp)/), {
      message: "must be a picture's file name",
    })
    .meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11-640.avif" }),
});

/** A stored picture that no offer shows any more, or never did. */
export const removePictureJob = jobType(
  "brand_offers.remove_picture",
  z.object({ pictureId: z.uuid() }),
);
