import { locales, userModes } from "@bachat/rules/accounts";
import { z } from "zod";
import { userId } from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";

/** A request about an address, kept between the API's answer and the job that carries it out. */

const ip = z.string();
const site = z.enum(["student", "brand", "admin"]).nullable();

export const addressRequest = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("sign_up"),
    email: z.string(),
    details: z.object({
      ip,
      name: z.string(),
      userMode: z.enum(userModes),
      locale: z.enum(locales),
      is18OrOlder: z.boolean(),
      passwordHash: z.string(),
      proofHash: z.string().nullable(),
      returnTo: z.string().nullable(),
      /** The code of a friend's link. Requests of the version before have none. */
      invitation: z.string().nullable().default(null),
    }),
  }),
  z.object({
    kind: z.literal("forgot_password"),
    email: z.string(),
    details: z.object({ ip, site }),
  }),
  z.object({
    kind: z.literal("change_email"),
    email: z.string(),
    details: z.object({ ip, site, userId }),
  }),
]);
export type AddressRequest = z.output<typeof addressRequest>;
export type AddressRequestOf<Kind extends AddressRequest["kind"]> = Extract<
  AddressRequest,
  { kind: Kind }
>;

export const addressRequestJob = jobType(
  "auth.address_request",
  z.object({ request_id: z.uuid() }),
);
