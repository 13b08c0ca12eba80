import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { pageOf, pageQuery, paragraph } from "../../../http/schemas.ts";
import { confirmation } from "../../../http/second-admin.ts";

export { confirmation };

export const confirmationQuery = z.object({
  show: z.enum(["open", "mine", "decided"]).default("open").meta({
    description:
      "`open`: those that still need a second admin. `mine`: what the caller asked for. `decided`: what became of the others.",
    example: "open",
  }),
  ...pageQuery(20),
});
export type ConfirmationQuery = z.output<typeof confirmationQuery>;

export const confirmationPage = pageOf(confirmation)
  .extend({
    to_confirm: z.int().meta({ description: "How many the caller may confirm now.", example: 1 }),
  })
  .meta({ id: "ConfirmationPage" });

export const declineBody = z
  .strictObject({
    note: paragraph(reasonLength.min, reasonLength.max).meta({
      description: "Why, for the admin who asked.",
      example: "The campaign is over since last week.",
    }),
  })
  .meta({ id: "DeclineConfirmation" });
