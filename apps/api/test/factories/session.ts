import { DAY } from "@bachat/rules/time";
import { sessions } from "../../src/db/schema/index.ts";
import type { UserId } from "../../src/ids.ts";
import type { TestApp } from "../app.ts";

export type Session = typeof sessions.$inferSelect;

const DAYS_30 = 30 * DAY;

/** A live site session in body mode, with a fresh proof. */
export async function buildSession(
  test: Pick<TestApp, "dependencies">,
  overrides: Partial<typeof sessions.$inferInsert> & { userId: UserId },
): Promise<Session> {
  const now = test.dependencies.clock.now();
  const [session] = await test.dependencies.db
    .insert(sessions)
    .values({
      audience: "site",
      transport: "body",
      deviceLabel: "Test",
      proofAt: now,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + DAYS_30),
      ...overrides,
    })
    .returning();
  if (session === undefined) throw new Error("No session was inserted.");
  return session;
}
