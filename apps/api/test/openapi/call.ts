import { randomUUID } from "node:crypto";
import { verificationCalls } from "../../src/db/schema/index.ts";
import { newRequestId } from "../../src/http/request-id.ts";
import type { BrandId } from "../../src/ids.ts";
import type { TestApp } from "../app.ts";

/** A call in the log. @returns the id of its request */
export async function buildCall(
  { dependencies: { db, clock } }: TestApp,
  key: { brandId: BrandId; apiKeyId: string },
): Promise<string> {
  const createdAt = clock.now();
  const requestId = newRequestId(createdAt);
  await db.insert(verificationCalls).values({
    ...key,
    id: randomUUID(),
    createdAt,
    mode: "live",
    result: "not_verified",
    statusCode: 200,
    credits: 0,
    latencyUs: 900,
    emailHash: Buffer.alloc(32),
    requestId,
  });
  return requestId;
}
