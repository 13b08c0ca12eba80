import type { Dependencies } from "../../../dependencies.ts";
import { bounceVerdict, keptWords } from "../../platform/outbox/policy.ts";
import { takeRefusal } from "../../platform/outbox/service-suppression.ts";
import * as errors from "./errors.ts";
import { isGenuine, type NoticeHeaders } from "./policy.ts";
import type { Notice } from "./schemas.ts";

interface SignedNotice extends NoticeHeaders {
  /** As it came: the signature is over these bytes. */
  body: string;
}

/**
 * Takes a bounce or a complaint that the mail provider reports. Its id is kept in the transaction of its changes, so that
 * a repeat changes nothing. A bounce that is not permanent suppresses no address.
 * @throws notice_not_genuine, also while no secret is set
 */
export async function takeNotice(
  dependencies: Pick<Dependencies, "db" | "clock" | "config">,
  { body, ...headers }: SignedNotice,
  { type, email, permanent, status, diagnostic }: Notice,
): Promise<void> {
  const { db, clock, config } = dependencies;
  const secret = config.mail.noticeSecret;
  const { id } = headers;
  if (secret === undefined || id === undefined) throw errors.noticeNotGenuine();
  if (!isGenuine(secret, headers, body, clock.now())) throw errors.noticeNotGenuine();
  const verdict =
    type === "complaint" ? "complaint" : permanent ? bounceVerdict(status) : ("none" as const);
  if (verdict === "none") return;
  const note = diagnostic === null ? status : keptWords(diagnostic, email);
  await db.transaction((tx) =>
    takeRefusal(tx, dependencies, { to: email, verdict, note, noticeId: id }),
  );
}
