import { z } from "zod";
import { asCheck, port } from "../../../packages/rules/src/variables.ts";

const environment = z.object({
  SHOPS_WEB_PORT: z
    .string()
    .refine(...asCheck(port(1)))
    .transform(Number)
    .default(4028),
  PUBLIC_STUDENT_ORIGIN: z.url().default("http://localhost:4001"),
});

export function readShopsConfig() {
  const env = environment.parse(process.env);
  return { port: env.SHOPS_WEB_PORT, studentOrigin: env.PUBLIC_STUDENT_ORIGIN };
}
