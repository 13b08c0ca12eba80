import type { SiteConfig } from "../config.ts";

/** The origins that the dev servers tell their pages. */
export function readDevelopmentOrigins(): SiteConfig["origins"] {
  const { env } = process;
  return {
    api: env.PUBLIC_API_ORIGIN ?? "http://localhost:4000",
    student: env.PUBLIC_STUDENT_ORIGIN ?? "http://localhost:4001",
    brand: env.PUBLIC_BRAND_ORIGIN ?? "http://localhost:4002",
    admin: env.PUBLIC_ADMIN_ORIGIN ?? "http://localhost:4003",
  };
}
