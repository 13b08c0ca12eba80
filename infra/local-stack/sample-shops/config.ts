import { resolve } from "node:path";
import { z } from "zod";
import { asCheck, port } from "../../../packages/rules/src/variables.ts";

const environment = z.object({
  SHOPS_WEB_PORT: z
    .string()
    .refine(...asCheck(port(1)))
    .transform(Number)
    .default(4028),
  PUBLIC_API_ORIGIN: z.url().default("http://localhost:4000"),
  BACHAT_DATA_DIR: z.string().default(resolve(import.meta.dirname, "../../../.data")),
  PUBLIC_STUDENT_ORIGIN: z.url().default("http://localhost:4001"),
});

export function readShopsConfig() {
  const env = environment.parse(process.env);
  return {
    port: env.SHOPS_WEB_PORT,
    apiOrigin: env.PUBLIC_API_ORIGIN,
    studentOrigin: env.PUBLIC_STUDENT_ORIGIN,
    dataDirectory: env.BACHAT_DATA_DIR,
  };
}
