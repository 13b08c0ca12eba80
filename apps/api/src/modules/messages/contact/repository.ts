import { and, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { contains } from "../../../db/contains.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { pick } from "../../../db/pick.ts";
import { contactMessages, users } from "../../../db/schema/index.ts";
import type { ContactStatus } from "./policy.ts";
import type { MessageQuery } from "./schemas.ts";

const messages = contactMessages;
export type MessageRow = typeof messages.$inferSelect;

/** One message of an address at a time: of two at once the second sees the first. */
export async function lockSender(db: Executor, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact/${email}`}, 0))`);
}

export async function wasSent(
  db: Executor,
  form: Pick<MessageRow, "email" | "subject" | "message">,
  since: Date,
): Promise<boolean> {
  const found = await db.$count(
    messages,
    and(
      eq(messages.email, form.email),
      eq(messages.subject, form.subject),
      eq(messages.message, form.message),
      gt(messages.createdAt, since),
    ),
  );
  return found > 0;
}

/** How many messages came in since then, all or of one address. */
export const countSince = (db: Executor, since: Date, email?: string): Promise<number> =>
  db.$count(
    messages,
    and(gt(messages.createdAt, since), email === undefined ? undefined : eq(messages.email, email)),
  );

export async function insert(db: Executor, row: typeof messages.$inferInsert): Promise<string> {
  const [inserted] = await db.insert(messages).values(row).returning({ id: messages.id });
  if (inserted === undefined) throw new Error("The message was not stored.");
  return inserted.id;
}

const matching = ({ status, search }: Pick<MessageQuery, "status" | "search">) =>
  and(
    status === undefined ? undefined : eq(messages.status, status),
    contains(search, messages.subject, messages.name, messages.email),
  );

export const countAll = (
  db: Executor,
  query: Pick<MessageQuery, "status" | "search">,
): Promise<number> => db.$count(messages, matching(query));

export async function countByStatus(db: Executor): Promise<Record<ContactStatus, number>> {
  const rows = await db
    .select({ status: messages.status, total: count() })
    .from(messages)
    .groupBy(messages.status);
  return {
    new: 0,
    read: 0,
    answered: 0,
    closed: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, row.total])),
  };
}

export async function list(db: Executor, query: MessageQuery, limit: number, offset: number) {
  return db
    .select(pick(messages, "id", "name", "email", "subject", "status", "createdAt", "handledAt"))
    .from(messages)
    .where(matching(query))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
    .offset(offset);
}

export type FoundMessage = NonNullable<Awaited<ReturnType<typeof find>>>;

export async function find(db: Executor, messageId: string) {
  const [row] = await db
    .select({ message: messages, handlerName: users.name })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.handledBy))
    .where(eq(messages.id, messageId));
  return row ?? null;
}

/** Moves a message on, if it is still in one of those states. */
export async function handle(
  db: Executor,
  messageId: string,
  from: readonly ContactStatus[],
  set: Pick<typeof messages.$inferInsert, "status" | "answer" | "handledBy" | "handledAt">,
): Promise<MessageRow | null> {
  const [row] = await db
    .update(messages)
    .set(set)
    .where(and(eq(messages.id, messageId), inArray(messages.status, [...from])))
    .returning();
  return row ?? null;
}

/** Takes away what was answered or closed before then. */
export async function removeHandled(db: Executor, before: Date): Promise<void> {
  await deleteBefore(
    db,
    messages.handledAt,
    before,
    sql`${messages.status} in ('answered', 'closed')`,
  );
}
