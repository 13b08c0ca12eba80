import { plainCode } from "@bachat/rules/codes";
import { z } from "zod";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { id, line } from "../../../http/schemas.ts";

const name = line(2, 80).meta({ example: "Koregaon Park" });
const address = line(4, 200).meta({ example: "12 North Main Road, opposite the park" });
const city = line(2, 60).meta({ example: "Pune" });

export const outlet = z
  .object({
    id,
    version,
    name: z.string().meta({ example: "Koregaon Park" }),
    address: z.string().meta({ example: "12 North Main Road, opposite the park" }),
    city: z.string().meta({ example: "Pune" }),
    has_pin: z
      .boolean()
      .meta({ description: "Checking here needs the PIN on this device.", example: true }),
    unlocked: z.boolean().meta({ description: "This session may check here now.", example: false }),
    archived: z.boolean().meta({ example: false }),
  })
  .meta({ id: "Outlet" });
/** An outlet as everybody may know it. */
export const publicOutlet = z
  .object({
    name: z.string().meta({ example: "Koregaon Park" }),
    address: z.string().meta({ example: "12 North Main Road, opposite the park" }),
    city: z.string().meta({ example: "Pune" }),
  })
  .meta({ id: "PublicOutlet" });

export const outletList = z.object({ items: z.array(outlet) }).meta({ id: "OutletList" });

export const createOutlet = z.strictObject({ name, address, city }).meta({ id: "CreateOutlet" });
export type NewOutlet = z.output<typeof createOutlet>;
export const updateOutlet = changeOf(createOutlet.partial().shape).meta({ id: "UpdateOutlet" });
export type OutletChange = z.output<typeof updateOutlet>;
export const outletConflict = conflictOf("Outlet", outlet);

const pin = z
  .string()
  .max(100)
  .transform(plainCode)
  .pipe(z.string().regex(/^\d{6}$/, "must be six digits"))
  .meta({ example: "482913" });
export const setPin = z
  .strictObject({ pin: pin.nullable().meta({ description: "Null removes it." }) })
  .meta({ id: "SetOutletPin", example: { pin: "482913" } });
export const unlockOutlet = z.strictObject({ pin }).meta({ id: "UnlockOutlet" });
