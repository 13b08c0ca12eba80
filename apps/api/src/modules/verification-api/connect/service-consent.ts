import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserId } from "../../../ids.ts";
import { ensureRow } from "../../identity/students/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { countStation } from "../connect-funnel/service.ts";
import { connectGone } from "./errors.ts";
import {
  type ConnectScope,
  type FlowState,
  hashOf,
  refusals,
  testAccount,
  testStudents,
  type UnavailableReason,
} from "./policy.ts";
import * as connections from "./repository-connections.ts";
import * as repository from "./repository.ts";
import { availabilityOf, type Flow, loadFlow, personState } from "./service.ts";

/** What the browser that began a sign-in brings back from the page. */
export type Settled =
  | { accountId: string; scopes: readonly ConnectScope[] }
  | { description: string };

/**
 * The answer takes effect: consent is written here and nowhere else, since only here is it certain that the browser which
 * came from the shop brings it.
 * @throws connect_gone for a token that was used, replaced or is too old
 */
export async function settle(
  dependencies: Dependencies,
  uid: string,
  token: string,
): Promise<Settled> {
  const { db, clock } = dependencies;
  const flow = await loadFlow(dependencies, uid);
  const availability = await availabilityOf(dependencies, flow);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { flowHash } = flow;
    const chosen = await repository.takeDecision(tx, { flowHash, tokenHash: hashOf(token), now });
    if (chosen === null) throw connectGone();
    const testStudent = testStudents.find((one) => one === chosen.testStudent);
    if (testStudent !== undefined)
      return testStudent === "not_verified"
        ? { description: refusals.not_verified }
        : { accountId: testAccount(testStudent), scopes: flow.scopes };
    if (chosen.decision === "decline") return { description: refusals.declined };
    if (chosen.userId === null) throw connectGone();
    const person = await repository.findPerson(tx, chosen.userId, flow.brand.id);
    if (person === null || !person.isUsable) throw connectGone();
    const standing = personState(person, availability, now);
    if (chosen.decision === "not_yet") {
      if (chosen.notifyWhenVerified && person.isAdult)
        await askForNotice(tx, dependencies, chosen.userId, flow);
      return { description: whyNot(standing) };
    }
    if (standing.state !== "ready" || person.studentId === null)
      return { description: whyNot(standing) };
    const isLasting = chosen.decision === "always";
    await countStation(tx, dependencies, flow.client.id, "agreed");
    await agree(tx, dependencies, { person, flow, isLasting, now });
    return { accountId: person.studentId, scopes: flow.scopes };
  });
}

const whyNot = ({ state, reason }: { state: FlowState; reason: UnavailableReason | null }) => {
  if (reason !== null) return refusals[reason];
  if (state === "ready") return refusals.declined;
  return state === "in_review" || state === "under_age" ? refusals[state] : refusals.not_verified;
};

async function agree(
  tx: Transaction,
  dependencies: Dependencies,
  what: { person: repository.PersonRow; flow: Flow; isLasting: boolean; now: Date },
): Promise<void> {
  const { person, flow, isLasting, now } = what;
  const { userId, studentId } = person;
  if (studentId === null) return;
  const brandId = flow.brand.id;
  const isNew = await connections.agree(tx, {
    studentId,
    brandId,
    scopes: flow.scopes,
    isLasting,
    agreedAt: now,
  });
  if (!isNew) return;
  await recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    action: "student.brand_connected",
    objectType: "student",
    objectId: studentId,
    brandId,
    details: { scopes: flow.scopes.join(" ") },
  });
}

async function askForNotice(
  tx: Transaction,
  dependencies: Dependencies,
  userId: UserId,
  { brand, client }: Flow,
): Promise<void> {
  await ensureRow(tx, dependencies, { userId });
  const person = await repository.findPerson(tx, userId, brand.id);
  if (person === null || person.studentId === null) return;
  const { studentId } = person;
  await connections.askForNotice(tx, { studentId, brandId: brand.id, clientId: client.id });
}
