import { z } from "zod";
import { BLOCKED_PORT, isBlockedPort } from "../../../packages/rules/src/ports.ts";

const environment = z.object({
  SHOPS_WEB_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .refine((value) => !isBlockedPort(value), BLOCKED_PORT)
    .default(4028),
  PUBLIC_STUDENT_ORIGIN: z.url().default("http://localhost:4001"),
});

export function readShopsConfig() {
  const env = environment.parse(process.env);
  return { port: env.SHOPS_WEB_PORT, studentOrigin: env.PUBLIC_STUDENT_ORIGIN };
}
