import { uuidFile } from "@bachat/rules/patterns";
import { z } from "zod";
import { jobType } from "../../../ports/queue.ts";

const example = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11-5d1f0c9e2b7a4836.jpg";

export const ticketPictureUrls = {
  ticket_picture_url: z
    .string()
    .nullable()
    .meta({
      description:
        "The offer's ticket as a JPEG of 1200 × 630 px, for previews of links. Null until it is made, about a minute " +
        "after the offer is published or changed.",
      example: `https://api.bachat.test/v1/ticket-pictures/${example}`,
    }),
  ticket_picture_url_hi: z.string().nullable().meta({
    description: "The same in Hindi, of an offer with a Hindi title.",
    example: null,
  }),
};

export const ticketParams = z.object({
  file: z
    .string()
    .regex(uuidFile(/-[0-9a-f]{16}\.jpg/), { message: "must be a ticket's file name" })
    .meta({ example }),
});

/** Removes a ticket's picture that its offer does not show any more. */
export const removeTicketJob = jobType("ticket-pictures.remove", z.object({ file: z.string() }));
