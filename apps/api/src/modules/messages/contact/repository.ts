import { and, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { pick } from "../../../db/pick.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { contactEntries, contactMessages } from "../../../db/schema/index.ts";

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

/** The message that another one of the same address follows, held until the transaction ends. */
export async function lockThread(tx: Executor, messageId: string, email: string) {
  const [row] = await tx
    .select(pick(messages, "id", "kind", "status", "subject", "dueOn"))
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.email, email)))
    .for("update");
  return row ?? null;
}

/** Whether the writer has added these words to that message since then. */
export async function wasAdded(
  db: Executor,
  { messageId, text }: { messageId: string; text: string },
  since: Date,
): Promise<boolean> {
  const found = await db.$count(
    contactEntries,
    and(
      eq(contactEntries.messageId, messageId),
      eq(contactEntries.kind, "sender"),
      eq(contactEntries.text, text),
      gt(contactEntries.createdAt, since),
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

/** Deletes messages that were answered or closed before then, with their entries. */
export async function removeHandled(db: Executor, before: Date): Promise<void> {
  await deleteBefore(
    db,
    messages.handledAt,
    before,
    sql`${messages.status} in ('answered', 'closed')`,
  );
}
