import type { ContactKind } from "@bachat/rules/contact";
import { dayInKolkata } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { shownAs, versionOf } from "../../../http/record-version.ts";
import { paginate } from "../../../http/schemas.ts";
import type { UserId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { listAdminsWith } from "../../identity/admins/service-admins.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { presentAssignee } from "../../platform/review-claims/service-assignments.ts";
import { type Handled, messageHandled } from "./errors.ts";
import { stateOf } from "./policy.ts";
import * as desk from "./repository-desk.ts";
import { contactMessage, type MessageQuery } from "./schemas-admin.ts";
import { dueDay } from "./service-due.ts";

/**
 * Messages for admins: the queue, one conversation, its sender and the records that it is about. Reading a message changes
 * nothing: one that left the list when it was opened could be seen by one admin and answered by none. There are no claims
 * here: an answer is typed for minutes, and only sending it matters. So an answer names the version that its author read, and
 * is refused if a colleague or the sender wrote meanwhile.
 */

export type Actor = Pick<UserActor, "userId">;
type Needs = Pick<Dependencies, "db" | "clock">;

/** The queue and its counts, of one moment. */
export const listMessages = (needs: Needs, actor: Actor, query: MessageQuery) =>
  inSnapshot(needs, (same) => readMessages(same, actor, query));

async function readMessages({ db, clock }: Needs, actor: Actor, query: MessageQuery) {
  const today = dayInKolkata(clock.now());
  const { status, kind, search, assignee, only } = query;
  const isOverdue = only === "overdue";
  const asked: desk.Asked = {
    status,
    kind,
    search,
    assignee: assignee === "me" ? actor.userId : (assignee as UserId | "none" | undefined),
    overdueOn: isOverdue ? today : null,
  };
  const [total, { oldestAt, dueOn, ...counts }] = await Promise.all([
    desk.countAll(db, asked),
    desk.countOpen(db, actor.userId, today),
  ]);
  const { limit, offset, envelope } = paginate(query, total);
  const isQueue = status === "open" || isOverdue;
  // Overdue messages are read by the index of due days, so in its order.
  const usual = isOverdue ? "due" : isQueue ? "oldest" : "newest";
  const sort = query.sort === "due" && !isQueue ? usual : (query.sort ?? usual);
  const rows = await desk.list(db, asked, { sort, limit, offset });
  return {
    items: rows.map((row) => ({
      ...snakeKeys(row),
      status: stateOf(row.status),
      assignee: presentAssignee(row.assignee, actor),
    })),
    ...envelope,
    counts,
    oldest_at: oldestAt,
    due_on: dueOn,
  };
}

/** @throws 404 */
export async function getMessage(db: Executor, actor: Actor, messageId: string) {
  return present(db, actor, await read(db, messageId));
}

interface Conversation {
  found: desk.FoundMessage;
  entries: desk.FoundEntry[];
}

/** @throws 404 */
export async function read(db: Executor, messageId: string): Promise<Conversation> {
  const found = await desk.find(db, messageId);
  if (found === null) throw notFound("That message");
  return { found, entries: await entriesOf(db, found) };
}

/** The entries after a message; the latest answer is among them, even if a server of the previous version sent it. */
async function entriesOf(db: Executor, { message, handlerName }: desk.FoundMessage) {
  const entries = await desk.listEntries(db, message.id);
  const { answer, handledAt } = message;
  const isKnown = entries.some(({ kind, text }) => kind === "reply" && text === answer);
  if (answer === null || handledAt === null || isKnown) return entries;
  const kind = "reply" as const;
  const { id, handledBy: authorId } = message;
  return [
    ...entries,
    { id, kind, authorId, text: answer, createdAt: handledAt, authorName: handlerName },
  ];
}

/** The hash of the conversation on which a reply, or closing, is based: the sender's and colleagues' entries, and whether it is closed. */
const versionFor = ({ found, entries }: Conversation): string =>
  versionOf({
    state: stateOf(found.message.status),
    said: entries.filter(({ kind }) => kind !== "note").map(({ id }) => id),
  });

export async function present(db: Executor, actor: Actor, conversation: Conversation) {
  const { found, entries } = conversation;
  const { message, handlerName, assignee } = found;
  const earlier = await desk.listOfAddress(db, message.email, message.id);
  return {
    ...snakeKeys(message),
    version: versionFor(conversation),
    status: stateOf(message.status),
    assignee: presentAssignee(assignee, actor),
    handled_by_name: handlerName,
    entries: entries.map((entry) => snakeKeys(entry)),
    earlier: earlier.map((row) => ({ ...snakeKeys(row), status: stateOf(row.status) })),
  };
}

/** Holds a message and checks that it is as the caller has read it. @throws 404, message_handled */
export async function lockAsRead(
  tx: Transaction,
  actor: Actor,
  messageId: string,
  version: string,
): Promise<Conversation> {
  const conversation = await lock(tx, messageId);
  if (versionFor(conversation) === version) return conversation;
  throw messageHandled(
    latest(conversation),
    shownAs(contactMessage, await present(tx, actor, conversation)),
  );
}

/** @throws 404 */
export async function lock(tx: Transaction, messageId: string): Promise<Conversation> {
  if (!(await desk.lock(tx, messageId))) throw notFound("That message");
  return read(tx, messageId);
}

/** The last act, so that a refusal can name its author. */
function latest({ found: { message, handlerName }, entries }: Conversation): Handled | null {
  const said = entries.findLast(({ kind }) => kind !== "note");
  const saidAt = said?.createdAt ?? message.createdAt;
  const { handledAt, status } = message;
  if (status === "closed" && handledAt !== null && (said === undefined || handledAt > saidAt))
    return { act: "closed it", name: handlerName ?? "An admin", at: handledAt };
  if (said === undefined) return null;
  return said.kind === "sender"
    ? { act: "wrote again", name: message.name, at: saidAt }
    : { act: "replied", name: said.authorName ?? "An admin", at: saidAt };
}

export const listHandlers = async ({ db }: Pick<Needs, "db">) => ({
  items: await listAdminsWith(db, "reviewer"),
});

/** @throws 404, invalid_request for an admin who does not read messages */
export function assignMessage(
  needs: Needs,
  actor: Actor,
  messageId: string,
  adminId: UserId | null,
) {
  return change(needs, actor, messageId, async (tx, { found }) => {
    if (found.message.assignedTo === adminId) return;
    if (
      adminId !== null &&
      !(await listAdminsWith(tx, "reviewer")).some((one) => one.admin_id === adminId)
    )
      throw invalidField(
        "body.admin_id",
        "unknown",
        "This admin does not have the permission for messages.",
      );
    await desk.update(tx, messageId, { assignedTo: adminId });
    await audit(tx, needs, actor, messageId, "assigned", { assignee_id: adminId });
  });
}

/** Sets the kind of a message, which decides its due day. @throws 404 */
export function setKind(needs: Needs, actor: Actor, messageId: string, kind: ContactKind) {
  return change(needs, actor, messageId, async (tx, { found: { message } }) => {
    if (message.kind === kind) return;
    await desk.update(tx, messageId, { kind, dueOn: await dueDay(tx, kind, message.waitingSince) });
    await audit(tx, needs, actor, messageId, "kind_changed", { from: message.kind, to: kind });
  });
}

/** Does something about a message that is held. @returns it as it is then */
export function change(
  needs: Needs,
  actor: Actor,
  messageId: string,
  act: (tx: Transaction, conversation: Conversation) => Promise<void>,
) {
  return needs.db.transaction(async (tx) => {
    await act(tx, await lock(tx, messageId));
    return getMessage(tx, actor, messageId);
  });
}

export const audit = (
  tx: Transaction,
  needs: Pick<Needs, "clock">,
  actor: Actor,
  messageId: string,
  act: "answered" | "assigned" | "closed" | "kind_changed" | "noted" | "reopened",
  details: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, needs, {
    actor: { kind: "admin", userId: actor.userId },
    action: `contact_message.${act}`,
    objectType: "contact_message",
    objectId: messageId,
    details,
  });
