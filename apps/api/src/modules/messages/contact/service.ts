import { randomUUID } from "node:crypto";
import { isDataRequest, type ContactKind } from "@bachat/rules/contact";
import { DAY, HOUR, later } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { listAdminEmails } from "../../identity/admins/service-roles.ts";
import { mayMailAddress } from "../../identity/throttle/service.ts";
import { readSetting } from "../../platform/settings/service.ts";
import {
  looksAutomatic,
  NOTICES_AN_HOUR,
  RECEIPTS_A_DAY,
  REPEAT_HOURS,
  stateOf,
} from "./policy.ts";
import { insertEntry, update } from "./repository-desk.ts";
import * as repository from "./repository.ts";
import type { SendMessage } from "./schemas.ts";
import { dueDay } from "./service-due.ts";
import { opened } from "./service-reply.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "secretBox">;

const received = { message: "Thank you. A person reads every message and answers." };

/**
 * Takes a message, with its receipt and the admins' notice in one transaction. One that follows another of the same address
 * is added to that one, which then waits for an answer again. A program's message, and a message that was sent twice, get the same
 * answer and are not stored (again).
 */
export async function send(
  dependencies: Needs,
  writerId: UserId | null,
  form: SendMessage,
  ip: string,
) {
  if (looksAutomatic(form)) return received;
  const { db, clock } = dependencies;
  const now = clock.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  await db.transaction(async (tx) => {
    await repository.lockSender(tx, form.email);
    const ofSender = await repository.countSince(tx, ago(24), form.email);
    const recent = await repository.countSince(tx, ago(1));
    const stored =
      (await addToThread(tx, dependencies, form, ago(REPEAT_HOURS))) ??
      (await storeNew(tx, dependencies, writerId, form, ago(REPEAT_HOURS)));
    if (stored === "repeat") return;
    // Under another plus tag it is the same mailbox.
    if (ofSender < RECEIPTS_A_DAY && (await mayMailAddress(tx, dependencies, form.email, ip))) {
      await enqueueMail(dependencies, tx, {
        template: "contact-received",
        to: form.email,
        locale: form.locale,
        data: { url: `${dependencies.config.origins.student}/help` },
      });
    }
    if (recent < NOTICES_AN_HOUR) await notifyAdmins(tx, dependencies, form.name, stored);
  });
  return received;
}

interface Stored {
  id: string;
  subject: string;
  kind: ContactKind;
  dueOn: string;
  isAgain: boolean;
}

async function storeNew(
  tx: Transaction,
  { clock }: Pick<Needs, "clock">,
  writerId: UserId | null,
  form: SendMessage,
  repeatSince: Date,
): Promise<Stored | "repeat"> {
  if (await repository.wasSent(tx, form, repeatSince)) return "repeat";
  const { name, email, subject, message, kind } = form;
  const now = clock.now();
  const row = { kind, subject, dueOn: await dueDay(tx, kind, now) };
  const id = await repository.insert(tx, {
    ...row,
    userId: writerId,
    name,
    email,
    message,
    waitingSince: now,
    createdAt: now,
  });
  return { id, ...row, isAgain: false };
}

/**
 * Null where the form follows no message of this address. The link in our mail names the message, so a stranger with the link
 * but another address begins a message of their own.
 */
async function addToThread(
  tx: Transaction,
  dependencies: Pick<Needs, "clock">,
  { reply_to: messageId, email, message: text }: SendMessage,
  repeatSince: Date,
): Promise<Stored | "repeat" | null> {
  if (messageId === null) return null;
  const thread = await repository.lockThread(tx, messageId, email);
  if (thread === null) return null;
  if (await repository.wasAdded(tx, { messageId, text }, repeatSince)) return "repeat";
  await insertEntry(tx, {
    id: randomUUID(),
    messageId,
    kind: "sender",
    text,
    createdAt: dependencies.clock.now(),
  });
  const again = await opened(tx, dependencies, thread.kind);
  const isOpen = stateOf(thread.status) === "open";
  // A message that waits already keeps its due day.
  await update(tx, messageId, isOpen ? {} : again);
  const { id, kind, subject, dueOn } = thread;
  return { id, kind, subject, dueOn: isOpen ? dueOn : again.dueOn, isAgain: true };
}

async function notifyAdmins(
  tx: Transaction,
  dependencies: Needs,
  name: string,
  { id, subject, kind, dueOn, isAgain }: Stored,
): Promise<void> {
  const url = `${dependencies.config.origins.admin}/admin/contact-messages/${id}`;
  for (const to of await listAdminEmails(tx, "reviewer")) {
    await enqueueMail(dependencies, tx, {
      template: "contact-notice",
      to,
      locale: "en",
      data: {
        name,
        subject,
        url,
        is_again: isAgain,
        legal_deadline: isDataRequest(kind) ? dueOn : null,
      },
    });
  }
}

/** Deletes messages that were handled longer ago than the setting allows. */
export async function removeOld({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  const { days } = await readSetting(db, "contact.kept_days");
  const before = later(clock.now(), -days * DAY);
  await repository.removeHandled(db, before);
}
