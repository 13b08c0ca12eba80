import { ask, type Answer } from "../../developer/ask.ts";

export interface Check {
  path: string;
  /** A field that the answer has in any case. */
  field: string;
}

/** The first calls of the sites. */
export const checks: readonly Check[] = [
  { path: "/health/live", field: "status" },
  { path: "/health/ready", field: "status" },
  { path: "/v1/site-settings", field: "figures" },
  { path: "/v1/categories", field: "items" },
  { path: "/v1/regions", field: "items" },
  { path: "/v1/offers", field: "items" },
  { path: "/v1/offers/stats", field: "active_offers" },
  { path: "/v1/plans", field: "tiers" },
  { path: "/openapi.json", field: "paths" },
];

export interface CheckResult {
  ms: number;
  /** null when it passed. */
  failure: { kind: "status"; status: number | null } | { kind: "shape"; field: string } | null;
}

export function resultOf({ status, body, ms }: Answer, field: string): CheckResult {
  if (status !== 200) return { ms, failure: { kind: "status", status } };
  const hasField = typeof body === "object" && body !== null && field in body;
  return { ms, failure: hasField ? null : { kind: "shape", field } };
}

/** All of them, one after the other, so that none slows another. */
export async function runChecks(): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { path, field } of checks) results.push(resultOf(await ask(path), field));
  return results;
}
