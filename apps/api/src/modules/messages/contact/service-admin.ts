import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { shownAs } from "../../../http/record-version.ts";
import { paginate } from "../../../http/schemas.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { findUser } from "../../identity/accounts/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { messageHandled } from "./errors.ts";
import { comesFrom, languageOf } from "./policy.ts";
import * as repository from "./repository.ts";
import { contactMessage, type HandleMessage, type MessageQuery } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "secretBox">;

export async function listMessages({ db }: Pick<Dependencies, "db">, query: MessageQuery) {
  const [total, counts] = await Promise.all([
    repository.countAll(db, query),
    repository.countByStatus(db),
  ]);
  const { limit, offset, envelope } = paginate(query, total);
  const rows = await repository.list(db, query, limit, offset);
  return { items: rows.map(snakeKeys), ...envelope, counts };
}

export async function getMessage({ db }: Pick<Dependencies, "db">, messageId: string) {
  const found = await repository.find(db, messageId);
  if (found === null) throw notFound("That message");
  return present(found);
}

const present = ({ message, handlerName }: repository.FoundMessage) => ({
  ...snakeKeys(message),
  handled_by_name: handlerName,
});

/**
 * Marks a message as read, answers or closes it: the row, its audit row and the mail are one transaction. The same
 * change again, after a lost answer, changes nothing and sends no mail. @throws message_handled
 */
export async function handleMessage(
  dependencies: Needs,
  { userId: adminId }: Pick<UserActor, "userId">,
  messageId: string,
  change: HandleMessage,
) {
  const { db, clock } = dependencies;
  const answer = change.status === "answered" ? { answer: change.answer } : {};
  await db.transaction(async (tx) => {
    const row = await repository.handle(tx, messageId, comesFrom[change.status], {
      status: change.status,
      ...answer,
      handledBy: adminId,
      handledAt: clock.now(),
    });
    if (row === null) return expectDone(dependencies, messageId, change);
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: adminId },
      action: `contact_message.${change.status}`,
      objectType: "contact_message",
      objectId: row.id,
    });
    if (change.status !== "answered") return;
    const writer = row.userId === null ? undefined : await findUser(tx, row.userId);
    await enqueueMail(dependencies, tx, {
      template: "contact-answered",
      to: row.email,
      locale: writer?.locale ?? languageOf(row.message),
      data: {
        name: row.name,
        subject: row.subject,
        message: row.message,
        answer: change.answer,
        url: `${dependencies.config.origins.student}/contact`,
      },
    });
  });
  return getMessage(dependencies, messageId);
}

/** Nothing was changed: fine if it is already as asked, else another admin was faster. */
async function expectDone({ db }: Needs, messageId: string, change: HandleMessage): Promise<void> {
  const found = await repository.find(db, messageId);
  if (found === null) throw notFound("That message");
  const { status, answer } = found.message;
  const isSame = change.status !== "answered" || answer === change.answer;
  // Looking at what a colleague has handled meanwhile is no conflict either.
  if (change.status === "read" || (status === change.status && isSame)) return;
  throw messageHandled(shownAs(contactMessage, present(found)));
}
