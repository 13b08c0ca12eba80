import { z } from "zod";
import { askedDay, inOrder } from "../../../http/asked-days.ts";
import { day } from "../../../http/schemas.ts";
import { DEFAULT_DAYS, MOST_DAYS } from "./policy.ts";

export const funnelQuery = inOrder(
  z.strictObject({
    from: askedDay.optional().meta({
      description: `The first day; without it ${DEFAULT_DAYS} days up to \`to\`.`,
      example: "2026-11-01",
    }),
    to: askedDay.optional().meta({
      description: `The last day, included, at most ${MOST_DAYS} days from the first; without it today.`,
      example: "2026-11-28",
    }),
  }),
  "from",
  "to",
);
export type FunnelQuery = z.infer<typeof funnelQuery>;

const count = (description: string, example: number) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description} Null from 1 to 9.`, example });

export const connectFunnel = z
  .object({
    from: day,
    to: day,
    items: z.array(
      z.object({
        client_id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
        name: z.string().meta({ example: "Online shop" }),
        mode: z.enum(["live", "test"]).meta({ example: "live" }),
        pressed: count("Sign-ins that began.", 412),
        signed_in: count("Those in which a student signed in at Bachat.", 260),
        agreed: count("Those in which a student agreed.", 188),
        verified: count("Those after which the shop read that the student is verified.", 184),
        ordered: count("Those with an order, once the shop has reported one.", 61),
        reports_orders: z
          .boolean()
          .meta({ description: "Whether it ever reported an order.", example: true }),
      }),
    ),
  })
  .meta({ id: "ConnectFunnel" });
