import type { ProviderName } from "@bachat/rules/accounts";
import { and, asc, eq } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { linkedIdentities as links, users } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

interface Subject {
  provider: ProviderName;
  subject: string;
}

const is = ({ provider, subject }: Subject) =>
  and(eq(links.provider, provider), eq(links.subject, subject));

export async function findLinkedUser(db: Executor, subject: Subject) {
  const [row] = await db
    .select({ user: users })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(is(subject));
  return row?.user;
}

/** False where this account, or this subject, is linked with another already. */
export async function insertLink(
  tx: Executor,
  { provider, subject }: Subject,
  userId: UserId,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(links)
    .values({ provider, subject, userId, createdAt: now })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function listLinks(db: Executor, userId: UserId) {
  return db
    .select({ provider: links.provider, subject: links.subject, linked_at: links.createdAt })
    .from(links)
    .where(eq(links.userId, userId))
    .orderBy(asc(links.provider));
}

export async function removeLinks(
  tx: Executor,
  userId: UserId,
  provider?: ProviderName,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(links)
    .where(
      and(
        eq(links.userId, userId),
        provider === undefined ? undefined : eq(links.provider, provider),
      ),
    );
  return (rowCount ?? 0) > 0;
}
