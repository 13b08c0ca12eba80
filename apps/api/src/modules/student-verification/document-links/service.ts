import type { OpeningReason } from "@bachat/rules/opening-reasons";
import { z } from "zod";
import { readSignedPayload, signPayload } from "../../../crypto/tokens.ts";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { adminGate } from "../../../http/admin-gate.ts";
import * as ids from "../../../http/schemas.ts";
import type { UserId } from "../../../ids.ts";
import { loadActor } from "../../identity/accounts/service-account.ts";
import { findStudentId } from "../../identity/students/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { LINK_SECONDS } from "../documents/policy.ts";
import { type DocumentRow, findDocument, logRead } from "../documents/service.ts";
import { listStudentsOf } from "../verifications/service-submissions.ts";
import * as errors from "./errors.ts";
import { requireSight } from "./service-reasons.ts";

type Actor = Pick<UserActor, "userId" | "sessionId" | "audience">;

const PURPOSE = "document-link";

/** Without dashes and in base64url: the token is a path segment. */
const short = {
  decode: (text: string) =>
    Buffer.from(text, "base64url")
      .toString("hex")
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
  encode: (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url"),
};

/** Document, session, account, audience of the session, page, expiry in seconds, and whether the number of a government ID is shown. */
const claims = z.tuple([
  z.codec(z.base64url(), z.uuid(), short),
  z.codec(z.base64url(), ids.sessionId, short),
  z.codec(z.base64url(), ids.userId, short),
  z.enum(["site", "admin"]),
  z.int().positive(),
  z.int(),
  z.boolean(),
]);

/** Links to the pages of one of the caller's own documents. @throws 404, document_deleted, document_not_ready. */
export async function issueOwnLinks(dependencies: Dependencies, actor: Actor, documentId: string) {
  const { db } = dependencies;
  const document = await findDocument(db, documentId);
  if (document === undefined || !(await isOwn(db, document, actor.userId)))
    throw notFound("That document");
  requirePages(document);
  return issueLinks(dependencies, actor, document, { isLogged: false });
}

/**
 * As `issueOwnLinks`, for a reviewer; a decided document needs a reason. The number of a government ID is painted over unless the
 * reviewer uncovers it, which is audited. @throws as requireSight
 */
export async function issueReviewLinks(
  dependencies: Dependencies,
  actor: Actor,
  target: {
    submissionId: string;
    documentId: string;
    reason: OpeningReason | null;
    isUncovered: boolean;
  },
) {
  const document = await findDocument(dependencies.db, target.documentId);
  if (document === undefined || document.submissionId !== target.submissionId) {
    throw notFound("That document");
  }
  requirePages(document);
  const reason = await requireSight(dependencies, actor, target.submissionId, [document], {
    kind: "issue",
    sessionId: actor.sessionId,
    reason: target.reason,
  });
  const isUncovered = target.isUncovered && document.governmentId !== null;
  if (isUncovered)
    await recordAudit(dependencies.db, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "verification.number_uncovered",
      objectType: "verification_document",
      objectId: document.id,
      details: { government_id: document.governmentId },
    });
  return issueLinks(dependencies, actor, document, { isLogged: reason !== null, isUncovered });
}

/** The documents of a case that have pages to see. */
export const visibleOf = (documents: readonly DocumentRow[]): DocumentRow[] =>
  documents.filter(
    (document) => document.processingStatus === "ready" && document.deletedAt === null,
  );

/**
 * Links to all visible pages of a case. Reading one claims the case. The caller decides who may have the links, and says whether
 * they are logged already.
 */
export async function issueCaseLinks(
  dependencies: Dependencies,
  actor: Actor,
  documents: readonly DocumentRow[],
  { isLogged }: { isLogged: boolean },
) {
  return Promise.all(
    visibleOf(documents).map(async (document) => ({
      ...(await issueLinks(dependencies, actor, document, { isLogged })),
      document_id: document.id,
    })),
  );
}

async function isOwn(db: Executor, { submissionId }: DocumentRow, userId: UserId) {
  const [own, [submission]] = await Promise.all([
    findStudentId(db, userId),
    listStudentsOf(db, [submissionId]),
  ]);
  return own !== null && submission?.studentId === own;
}

/** @throws document_deleted, document_not_ready */
function requirePages(document: DocumentRow): void {
  if (document.deletedAt !== null) throw errors.documentDeleted();
  if (document.processingStatus !== "ready") throw errors.documentNotReady();
}

async function issueLinks(
  dependencies: Dependencies,
  actor: Actor,
  document: DocumentRow,
  { isLogged, isUncovered = false }: { isLogged: boolean; isUncovered?: boolean },
) {
  const { db, clock, config } = dependencies;
  const now = clock.now();
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  if (!isLogged)
    await logRead(db, {
      documentId: document.id,
      userId: actor.userId,
      sessionId: actor.sessionId,
      action: "url_issued",
      createdAt: now,
    });
  const { sessionId, userId, audience } = actor;
  const pages = document.pageKeys.map((_, index) => {
    const page = index + 1;
    const payload = claims.encode([
      document.id,
      sessionId,
      userId,
      audience,
      page,
      expires,
      isUncovered,
    ]);
    const token = signPayload(config.secrets.signing, PURPOSE, payload);
    return { page, url: `${config.origins.api}/v1/documents/${token}` };
  });
  return { url: pages[0]?.url ?? "", expires_at: new Date(expires * 1000), pages };
}

/**
 * The image behind a link. The link is all that an image element can send, so it is checked against the session it
 * was issued to: signed out, blocked or no longer allowed means gone. A reviewer's link is admin work.
 * @throws link_expired, document_deleted, claimed_by_other, reason_required, network_not_allowed, second_factor_required_for_admin
 */
export async function readPage(
  dependencies: Dependencies,
  token: string,
  ip: string,
): Promise<Buffer> {
  const { db, clock, config, storage, secretBox } = dependencies;
  const now = clock.now();
  const parsed = claims.safeParse(readSignedPayload(config.secrets.signing, PURPOSE, token));
  if (!parsed.success) throw notFound("That document");
  const [documentId, session, user, audience, page, expires, isUncovered] = parsed.data;
  if (expires * 1000 <= now.getTime()) throw errors.linkExpired();
  const [actor, document] = await Promise.all([
    loadActor(dependencies, { sessionId: session, userId: user, audience }),
    findDocument(db, documentId),
  ]);
  if (document === undefined) throw notFound("That document");
  if (actor === null) throw errors.linkExpired();
  let reason: OpeningReason | null = null;
  if (audience === "admin") {
    if (!actor.permissions.includes("reviewer")) throw errors.linkExpired();
    const gate = adminGate(config);
    gate.checkNetwork(ip);
    gate.checkSecondFactor(actor);
    reason = await requireSight(dependencies, actor, document.submissionId, [document], {
      kind: "read",
    });
  } else if (!(await isOwn(db, document, actor.userId))) throw errors.linkExpired();
  const covered =
    audience === "admin" && !isUncovered ? document.coveredPageKeys[page - 1] : undefined;
  const key = covered ?? document.pageKeys[page - 1];
  if (document.deletedAt !== null || key === undefined) throw errors.documentDeleted();
  const box = await storage.get(key).catch((error: unknown) => {
    throw errors.documentAway(error);
  });
  // Nobody deleted it: the storage is another one, or has lost it.
  if (box === null) throw errors.documentAway(`Nothing is stored under ${key}.`);
  await logRead(db, {
    documentId,
    userId: actor.userId,
    sessionId: actor.sessionId,
    action: "read",
    page,
    reason,
    createdAt: now,
  });
  return secretBox.open(box, key);
}
