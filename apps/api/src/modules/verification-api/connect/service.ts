import { dayInKolkata } from "@bachat/rules/time";
import { randomToken } from "../../../crypto/tokens.ts";
import { driverOf } from "../../../db/driver.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import { isVerified } from "../../identity/students/policy.ts";
import { type ClientWithBrand, findWithBrand } from "../connect-clients/service.ts";
import { countStation } from "../connect-funnel/service.ts";
import { timeOf } from "../partner-verification/service-batches.ts";
import { connectGone, connectNotReady, noTestClient, onlyTestStudents } from "./errors.ts";
import {
  type Availability,
  type ConnectScope,
  firstNameOf,
  hashOf,
  scopesIn,
  stateOf,
} from "./policy.ts";
import * as connections from "./repository-connections.ts";
import { canPay } from "./repository-exchange.ts";
import * as repository from "./repository.ts";
import type { ConnectDecision, TestStudentChoice } from "./schemas.ts";

/** The page of a sign-in at a shop: who asks for what, and what the student answers. */

export { findPerson } from "./repository.ts";

type Actor = Pick<UserActor, "userId">;
type Needs = Pick<Dependencies, "db" | "clock" | "config">;

export interface Flow extends ClientWithBrand {
  flowHash: Buffer;
  scopes: ConnectScope[];
  /** Where the sign-in returns to. */
  origin: string;
  expiresAt: Date;
}

/** A sign-in that is under way. @throws connect_gone */
export async function loadFlow({ db, clock }: Needs, uid: string): Promise<Flow> {
  const flowHash = hashOf(uid);
  const row = await repository.findArtifact(db, "Interaction", flowHash, clock.now());
  if (row === null || row.clientId === null) throw connectGone();
  const found = await findWithBrand(db, row.clientId);
  if (found === null) throw connectGone();
  const params = row.payload["params"] as Record<string, unknown>;
  return {
    ...found,
    flowHash,
    scopes: scopesIn(params["scope"]),
    origin: new URL(String(params["redirect_uri"])).origin,
    expiresAt: row.expiresAt,
  };
}

const present = ({ client, brand, scopes, origin, expiresAt }: Flow) => ({
  brand_name: brand.name,
  brand_logo_url: brand.logoUrl,
  client_name: client.name,
  client_origin: origin,
  is_test: client.mode === "test",
  scopes,
  expires_at: expiresAt,
});

export const getFlow = async (needs: Needs, uid: string) => present(await loadFlow(needs, uid));

/** Whether the client's brand can have a check made now. A test client needs neither approval nor credits. */
export async function availabilityOf(
  { db, clock }: Pick<Needs, "db" | "clock">,
  { client, brand }: ClientWithBrand,
): Promise<Availability> {
  if (client.mode === "test") return { isBrandActive: brand.status !== "suspended", canPay: true };
  return {
    isBrandActive: brand.status === "approved",
    canPay: await canPay(driverOf(db), client.id, timeOf(clock.now())),
  };
}

export const personState = (
  person: repository.PersonRow,
  availability: Availability,
  now: Date,
) => {
  return stateOf({ ...person, isVerified: verifiedUntilOf(person, now) !== null }, availability);
};

/** The last day of a verified student; null for everybody else. */
export function verifiedUntilOf(person: repository.PersonRow, now: Date): string | null {
  const { isTest, verificationStatus, verifiedUntil } = person;
  return !isTest &&
    verificationStatus !== null &&
    isVerified({ verificationStatus, verifiedUntil }, dayInKolkata(now))
    ? verifiedUntil
    : null;
}

/** @throws connect_gone */
async function readFor(needs: Needs, userId: UserId, uid: string) {
  const flow = await loadFlow(needs, uid);
  const person = await repository.findPerson(needs.db, userId, flow.brand.id);
  if (person === null) throw connectGone();
  const standing = personState(person, await availabilityOf(needs, flow), needs.clock.now());
  return { flow, person, ...standing };
}

export async function getStudentFlow(needs: Needs, { userId }: Actor, uid: string) {
  const { flow, person, state, reason } = await readFor(needs, userId, uid);
  if (await repository.noteSignedIn(needs.db, flow.flowHash))
    await countStation(needs.db, needs, flow.client.id, "signedIn");
  const agreed =
    person.studentId === null
      ? null
      : await connections.find(needs.db, person.studentId, flow.brand.id);
  return {
    ...present(flow),
    state,
    unavailable_reason: reason,
    agreed_always:
      agreed?.isLasting === true && flow.scopes.every((scope) => agreed.scopes.includes(scope)),
    profile: flow.scopes.includes("student_profile")
      ? { first_name: firstNameOf(person.name), college: person.collegeName }
      : null,
  };
}

/** @throws connect_gone, only_test_students, connect_not_ready */
export async function decide(needs: Needs, { userId }: Actor, uid: string, asked: ConnectDecision) {
  const { flow, state } = await readFor(needs, userId, uid);
  if (flow.client.mode === "test") throw onlyTestStudents();
  const { decision, notify_when_verified: notifyWhenVerified } = asked;
  if ((decision === "once" || decision === "always") && state !== "ready") throw connectNotReady();
  return keep(needs, uid, flow, { decision, userId, testStudent: null, notifyWhenVerified });
}

/** @throws connect_gone, no_test_client */
export async function chooseTestStudent(
  needs: Needs,
  uid: string,
  { student: testStudent }: TestStudentChoice,
) {
  const flow = await loadFlow(needs, uid);
  if (flow.client.mode !== "test") throw noTestClient();
  const decision = testStudent === "not_verified" ? "not_yet" : "once";
  return keep(needs, uid, flow, {
    decision,
    userId: null,
    testStudent,
    notifyWhenVerified: false,
  });
}

/** Nothing of it has an effect before the browser that began the flow brings the token. */
async function keep(
  { db, config }: Needs,
  uid: string,
  { flowHash, expiresAt }: Flow,
  chosen: {
    decision: ConnectDecision["decision"];
    userId: UserId | null;
    testStudent: string | null;
    notifyWhenVerified: boolean;
  },
) {
  const token = randomToken();
  const tokenHash = hashOf(token);
  const isKept = await repository.saveDecision(db, { flowHash, tokenHash, expiresAt, ...chosen });
  if (!isKept) throw connectGone();
  return { return_to: `${config.origins.api}/connect/${uid}/finish?token=${token}` };
}

/** Deletes sign-ins that have ended, with their answers. */
export async function forgetEnded({ db, clock }: Pick<Dependencies, "db" | "clock">) {
  await repository.deleteExpired(db, clock.now());
}
