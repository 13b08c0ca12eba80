import { brandStatuses, reviewStatuses } from "@bachat/rules/accounts";
import { offerStatuses } from "@bachat/rules/offers";
import { z } from "zod";
import { id } from "../../../http/schemas.ts";

const brand = z.object({
  id,
  name: z.string().meta({ example: "Jholaworks" }),
  status: z.enum(brandStatuses).meta({ example: "approved" }),
  application_id: id.nullable().meta({ description: "The application that created the brand." }),
});

export const contactLinks = z
  .object({
    student: z
      .object({
        user_id: id,
        name: z.string().meta({ example: "Asha Verma" }),
        college_name: z.string().nullable().meta({ example: "Government Polytechnic, Bidar" }),
        verification_status: z.enum(reviewStatuses).meta({ example: "approved" }),
      })
      .nullable()
      .meta({ description: "Whose confirmed address the message came from." }),
    brands: z
      .array(brand)
      .meta({ description: "Whose contact or member wrote, then those that the text names." }),
    offers: z
      .array(
        z.object({
          id,
          title: z.string().meta({ example: "Everyday backpacks" }),
          brand_name: z.string().meta({ example: "Jholaworks" }),
          status: z.enum(offerStatuses).meta({ example: "published" }),
        }),
      )
      .meta({ description: "Offers whose pages the text names." }),
  })
  .meta({ id: "ContactMessageLinks" });
