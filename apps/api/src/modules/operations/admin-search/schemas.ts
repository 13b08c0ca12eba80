import { z } from "zod";
import { id } from "../../../http/schemas.ts";

/** Fewer characters are how nearly everything begins. */
export const QUERY_LENGTH = { min: 2, max: 200 } as const;

export const searchQuery = z.strictObject({
  query: z.string().trim().min(QUERY_LENGTH.min).max(QUERY_LENGTH.max).meta({
    description:
      "How a name, its last word or a title begins; an email address, phone number, reference, invoice or payment number, or an id.",
    example: "asha v",
  }),
});

export const foundKinds = ["student", "student_id", "brand", "offer", "order"] as const;

export const foundThings = z
  .object({
    items: z.array(
      z.object({
        kind: z.enum(foundKinds).meta({
          description: "`student_id` is the submission of a student that waits for a decision.",
          example: "student",
        }),
        id,
        title: z.string().meta({ example: "Asha Verma" }),
        detail: z
          .string()
          .nullable()
          .meta({ description: "What tells it from its namesakes.", example: "Nilgiri College" }),
        total_paise: z.int().nullable().meta({ description: "Of an order.", example: null }),
      }),
    ),
  })
  .meta({
    id: "AdminSearch",
    description: "At most 5 of each kind that the caller's permissions allow.",
  });
