import { HOUR } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { mayMailAddress } from "../../identity/throttle/service.ts";
import { listAdminEmails } from "../../identity/admins/service-roles.ts";
import {
  KEPT_DAYS,
  looksAutomatic,
  NOTICES_AN_HOUR,
  RECEIPTS_A_DAY,
  REPEAT_HOURS,
} from "./policy.ts";
import * as repository from "./repository.ts";
import type { SendMessage } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "secretBox">;

const received = { message: "Thank you. A person reads every message and answers." };

/**
 * Takes a message, with its receipt and the admins' notice in one transaction. What a program sent, and what was sent
 * twice, gets the same answer and is not stored (again).
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
    if (await repository.wasSent(tx, form, ago(REPEAT_HOURS))) return;
    const ofSender = await repository.countSince(tx, ago(24), form.email);
    const recent = await repository.countSince(tx, ago(1));
    const id = await repository.insert(tx, {
      userId: writerId,
      name: form.name,
      email: form.email,
      subject: form.subject,
      message: form.message,
      createdAt: now,
    });
    // Under another plus tag it is the same mailbox.
    if (ofSender < RECEIPTS_A_DAY && (await mayMailAddress(tx, dependencies, form.email, ip))) {
      await enqueueMail(dependencies, tx, {
        template: "contact-received",
        to: form.email,
        locale: form.locale,
        data: { url: `${dependencies.config.origins.student}/help` },
      });
    }
    if (recent < NOTICES_AN_HOUR) await notifyAdmins(tx, dependencies, id, form);
  });
  return received;
}

async function notifyAdmins(
  tx: Transaction,
  dependencies: Needs,
  id: string,
  { name, subject }: SendMessage,
): Promise<void> {
  const url = `${dependencies.config.origins.admin}/admin/contact-messages?open=${id}`;
  for (const to of await listAdminEmails(tx, "reviewer")) {
    await enqueueMail(dependencies, tx, {
      template: "contact-notice",
      to,
      locale: "en",
      data: { name, subject, url },
    });
  }
}

/** Takes away what was handled a year ago. */
export async function removeOld({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * HOUR);
  await repository.removeHandled(db, before);
}
