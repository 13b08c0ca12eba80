import { dataRequestKinds } from "@bachat/rules/contact";
import type { ContactKind, ContactState } from "@bachat/rules/contact";
import { and, asc, desc, eq, inArray, isNull, lt, min, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { contains } from "../../../db/contains.ts";
import { pick } from "../../../db/pick.ts";
import {
  contactEntries as entries,
  contactMessages as messages,
  users,
} from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";
import type { ContactSort } from "./policy.ts";

/** Messages for admins, and the acts on them. */

/** As the partial indexes say it. */
const isOpen = sql`${messages.status} in ('new', 'read')`;

export interface Asked {
  status: ContactState | undefined;
  kind: ContactKind | undefined;
  assignee: UserId | "none" | undefined;
  /** Only open ones that are due before this day. */
  overdueOn: string | null;
  search: string | undefined;
}

function matching({ status, kind, assignee, overdueOn, search }: Asked): SQL | undefined {
  return and(
    status === "open" || overdueOn !== null ? isOpen : undefined,
    status === undefined || status === "open" ? undefined : eq(messages.status, status),
    overdueOn === null ? undefined : lt(messages.dueOn, overdueOn),
    kind === undefined ? undefined : eq(messages.kind, kind),
    assignee === undefined
      ? undefined
      : assignee === "none"
        ? isNull(messages.assignedTo)
        : eq(messages.assignedTo, assignee),
    contains(search, messages.subject, messages.name, messages.email),
  );
}

export const countAll = (db: Executor, asked: Asked): Promise<number> =>
  db.$count(messages, matching(asked));

/** Counts of the queue: all, the admin's own, overdue ones, requests about personal data, the oldest, and the first due day. */
export async function countOpen(db: Executor, adminId: UserId, today: string) {
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      mine: counted(eq(messages.assignedTo, adminId)),
      overdue: counted(lt(messages.dueOn, today)),
      requests: counted(inArray(messages.kind, [...dataRequestKinds])),
      oldestAt: min(messages.waitingSince),
      dueOn: min(messages.dueOn),
    })
    .from(messages)
    .where(isOpen);
  return row ?? { open: 0, mine: 0, overdue: 0, requests: 0, oldestAt: null, dueOn: null };
}

const handler = alias(users, "handler");
const assigned = alias(users, "assigned");

const orders = {
  oldest: [asc(messages.waitingSince), asc(messages.id)],
  newest: [desc(messages.waitingSince), desc(messages.id)],
  due: [asc(messages.dueOn), asc(messages.waitingSince), asc(messages.id)],
} as const satisfies Record<ContactSort, SQL[]>;

export function list(
  db: Executor,
  asked: Asked,
  { sort, limit, offset }: { sort: ContactSort; limit: number; offset: number },
) {
  return db
    .select({
      ...pick(messages, "id", "kind", "name", "email", "subject", "status", "createdAt"),
      ...pick(messages, "waitingSince", "dueOn", "handledAt"),
      assignee: { adminId: messages.assignedTo, adminName: assigned.name },
    })
    .from(messages)
    .leftJoin(assigned, eq(assigned.id, messages.assignedTo))
    .where(matching(asked))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
}

export type FoundMessage = NonNullable<Awaited<ReturnType<typeof find>>>;

export async function find(db: Executor, messageId: string) {
  const [row] = await db
    .select({
      message: messages,
      handlerName: handler.name,
      assignee: { adminId: messages.assignedTo, adminName: assigned.name },
    })
    .from(messages)
    .leftJoin(handler, eq(handler.id, messages.handledBy))
    .leftJoin(assigned, eq(assigned.id, messages.assignedTo))
    .where(eq(messages.id, messageId));
  return row ?? null;
}

/** Holds a message until the transaction ends. */
export async function lock(tx: Executor, messageId: string): Promise<boolean> {
  const rows = await tx
    .select(pick(messages, "id"))
    .from(messages)
    .where(eq(messages.id, messageId))
    .for("update");
  return rows.length > 0;
}

export type FoundEntry = Awaited<ReturnType<typeof listEntries>>[number];

export const listEntries = (db: Executor, messageId: string) =>
  db
    .select({
      ...pick(entries, "id", "kind", "authorId", "text", "createdAt"),
      authorName: users.name,
    })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.authorId))
    .where(eq(entries.messageId, messageId))
    .orderBy(asc(entries.createdAt), asc(entries.id));

/** @returns false when there is one of that id already. */
export async function insertEntry(
  tx: Executor,
  row: typeof entries.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(entries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: entries.id });
  return rows.length > 0;
}

export async function findEntry(db: Executor, entryId: string) {
  const [row] = await db
    .select(pick(entries, "messageId", "kind", "authorId", "text"))
    .from(entries)
    .where(eq(entries.id, entryId));
  return row ?? null;
}

/** Changes a message that is held. With nothing to set it only announces that something about it is new. */
export async function update(
  tx: Executor,
  messageId: string,
  set: Partial<typeof messages.$inferInsert>,
): Promise<void> {
  await tx
    .update(messages)
    .set({ ...set, updatedAt: sql`now()` })
    .where(eq(messages.id, messageId));
}

/** Other messages of an address, the newest first. */
export const listOfAddress = (db: Executor, email: string, except: string) =>
  db
    .select(pick(messages, "id", "subject", "status", "createdAt"))
    .from(messages)
    .where(and(eq(messages.email, email), ne(messages.id, except)))
    .orderBy(desc(messages.createdAt))
    .limit(5);
