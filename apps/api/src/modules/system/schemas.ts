import { z } from "zod";

export const health = z
  .object({ status: z.enum(["ok", "stopping"]).meta({ example: "ok" }) })
  .meta({ id: "Health" });
