import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { findUser } from "../../identity/accounts/service.ts";
import { idempotencyKeyReused } from "./errors.ts";
import { languageOf } from "./policy.ts";
import * as desk from "./repository-desk.ts";
import type { NoteBody, ReplyBody } from "./schemas-admin.ts";
import { type Actor, audit, change, getMessage, lock, lockAsRead } from "./service-admin.ts";
import { dueDay } from "./service-due.ts";

/** Answering, noting, closing and opening again. Each is one transaction with its audit and its mail, safe to repeat. */

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "secretBox">;

/**
 * Answers by mail. The page makes the id of a reply, so that one that comes again, after a lost answer, sends nothing.
 * @throws 404, message_handled when somebody said or did something that the caller had not read, idempotency_key_reused
 */
export function reply(dependencies: Needs, actor: Actor, messageId: string, body: ReplyBody) {
  const { db, clock } = dependencies;
  const { idempotency_key: id, version, text, close: isClosing } = body;
  return db.transaction(async (tx) => {
    await lock(tx, messageId);
    if (!(await isRepeat(tx, actor, messageId, { id, kind: "reply", text }))) {
      const { found, entries } = await lockAsRead(tx, actor, messageId, version);
      const now = clock.now();
      const entry = { id, messageId, kind: "reply" as const, authorId: actor.userId, text };
      // One of this id about another message that came in meanwhile.
      if (!(await desk.insertEntry(tx, { ...entry, createdAt: now }))) throw idempotencyKeyReused();
      await desk.update(tx, messageId, {
        status: isClosing ? "closed" : "answered",
        answer: text,
        handledBy: actor.userId,
        handledAt: now,
      });
      await audit(tx, dependencies, actor, messageId, "answered", {
        entry_id: id,
        closed: isClosing,
      });
      const answered = entries.findLast(({ kind }) => kind === "sender")?.text;
      await mailReply(tx, dependencies, found.message, answered ?? found.message.message, text);
    }
    return getMessage(tx, actor, messageId);
  });
}

async function mailReply(
  tx: Transaction,
  dependencies: Needs,
  row: desk.FoundMessage["message"],
  answered: string,
  answer: string,
): Promise<void> {
  const writer = row.userId === null ? undefined : await findUser(tx, row.userId);
  await enqueueMail(dependencies, tx, {
    template: "contact-answered",
    to: row.email,
    locale: writer?.locale ?? languageOf(answered),
    data: {
      name: row.name,
      subject: row.subject,
      message: answered,
      answer,
      url: `${dependencies.config.origins.student}/contact?reply_to=${row.id}`,
    },
  });
}

/** Adds a note for admins. It is no answer. @throws 404, idempotency_key_reused */
export function note(
  needs: Needs,
  actor: Actor,
  messageId: string,
  { idempotency_key: id, text }: NoteBody,
) {
  return change(needs, actor, messageId, async (tx) => {
    if (await isRepeat(tx, actor, messageId, { id, kind: "note", text })) return;
    const entry = { id, messageId, kind: "note" as const, authorId: actor.userId, text };
    if (!(await desk.insertEntry(tx, { ...entry, createdAt: needs.clock.now() })))
      throw idempotencyKeyReused();
    await desk.update(tx, messageId, {});
    await audit(tx, needs, actor, messageId, "noted", { entry_id: id });
  });
}

/** @throws idempotency_key_reused for an id that means something else */
async function isRepeat(
  tx: Transaction,
  actor: Actor,
  messageId: string,
  { id, kind, text }: { id: string; kind: "reply" | "note"; text: string },
): Promise<boolean> {
  const known = await desk.findEntry(tx, id);
  if (known === null) return false;
  const isSame =
    known.messageId === messageId &&
    known.kind === kind &&
    known.text === text &&
    known.authorId === actor.userId;
  if (!isSame) throw idempotencyKeyReused();
  return true;
}

/** Closes a message, with or without an answer. @throws 404, message_handled */
export function close(needs: Needs, actor: Actor, messageId: string, version: string) {
  return change(needs, actor, messageId, async (tx, { found: { message } }) => {
    if (message.status === "closed") return;
    await lockAsRead(tx, actor, messageId, version);
    const now = needs.clock.now();
    await desk.update(tx, messageId, {
      status: "closed",
      handledBy: actor.userId,
      handledAt: now,
    });
    await audit(tx, needs, actor, messageId, "closed");
  });
}

/** It waits for an answer again, from now on. @throws 404 */
export function reopen(needs: Needs, actor: Actor, messageId: string) {
  return change(needs, actor, messageId, async (tx, { found: { message } }) => {
    if (message.status !== "answered" && message.status !== "closed") return;
    await desk.update(tx, messageId, await opened(tx, needs, message.kind));
    await audit(tx, needs, actor, messageId, "reopened");
  });
}

/** The columns of a message that is opened now. */
export async function opened(
  tx: Transaction,
  { clock }: Pick<Needs, "clock">,
  kind: desk.FoundMessage["message"]["kind"],
) {
  const now = clock.now();
  return {
    status: "new",
    handledBy: null,
    handledAt: null,
    waitingSince: now,
    dueOn: await dueDay(tx, kind, now),
  } as const;
}
