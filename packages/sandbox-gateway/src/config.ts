import { asCheck, port } from "@bachat/rules/variables";
import { z } from "zod";

const environment = z.object({
  PAYMENTS_WEB_PORT: z
    .string()
    .refine(...asCheck(port(1)))
    .transform(Number)
    .default(4027),
  SANDBOX_GATEWAY_SECRET: z.string().min(32),
  PUBLIC_API_ORIGIN: z.url().default("http://localhost:4000"),
});

export function readSandboxConfig() {
  const env = environment.parse(process.env);
  return {
    port: env.PAYMENTS_WEB_PORT,
    secret: env.SANDBOX_GATEWAY_SECRET,
    webhookUrl: `${env.PUBLIC_API_ORIGIN}/v1/payment-webhooks`,
  };
}
