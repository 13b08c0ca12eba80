import type { AdminPermission } from "@bachat/rules/accounts";
import type { z } from "zod";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import * as applications from "../../brands/applications/service-review.ts";
import * as messages from "../../messages/contact/service-reply.ts";
import * as finance from "../../money/finance-cases/service.ts";
import * as offers from "../../offers/offer-review/service-decide.ts";
import type { Subject } from "./repository.ts";
import { bodies } from "./schemas-bodies.ts";

/** The decisions that can be undone for ten seconds: each by its operation that decides at once. */

export type Actor = Pick<UserActor, "userId">;

export interface Act {
  subject: Subject["subjectType"];
  permission: AdminPermission;
  body: z.ZodType;
  /** Does it, and returns the case's name. @throws what the operation refuses */
  carryOut: (
    dependencies: Dependencies,
    actor: Actor,
    caseId: string,
    body: unknown,
  ) => Promise<string>;
}

const actOf = <Body extends z.ZodType>(
  act: Omit<Act, "carryOut" | "body"> & {
    body: Body;
    carryOut: (
      dependencies: Dependencies,
      actor: Actor,
      caseId: string,
      body: z.output<Body>,
    ) => Promise<string>;
  },
): Act => ({
  ...act,
  carryOut: (dependencies, actor, caseId, body) =>
    act.carryOut(dependencies, actor, caseId, act.body.parse(body)),
});

const nothingSaid = { reason: null, note: null };
const ofOffer = { subject: "offer", permission: "catalogue" } as const;
const ofRevision = { subject: "offer_revision", permission: "catalogue" } as const;
const ofApplication = { subject: "application", permission: "brands" } as const;
const ofMessage = { subject: "contact_message", permission: "reviewer" } as const;

const decideOffer = async (...args: Parameters<typeof offers.decideOffer>) =>
  (await offers.decideOffer(...args)).fields.title;
const decideRevision = async (...args: Parameters<typeof offers.decideRevision>) =>
  (await offers.decideRevision(...args)).proposed.title;

export const acts = {
  approveOffer: actOf({
    ...ofOffer,
    body: bodies.approveOffer,
    carryOut: (needs, actor, id, body) =>
      decideOffer(needs, actor, id, { ...body, ...nothingSaid, outcome: "approved" }),
  }),
  rejectOffer: actOf({
    ...ofOffer,
    body: bodies.rejectOffer,
    carryOut: (needs, actor, id, body) =>
      decideOffer(needs, actor, id, { ...body, outcome: "rejected" }),
  }),
  askForOfferChange: actOf({
    ...ofOffer,
    body: bodies.askForOfferChange,
    carryOut: (needs, actor, id, body) =>
      decideOffer(needs, actor, id, { ...body, outcome: "asked" }),
  }),
  approveRevision: actOf({
    ...ofRevision,
    body: bodies.approveRevision,
    carryOut: (needs, actor, id, body) =>
      decideRevision(needs, actor, id, {
        ...nothingSaid,
        policy_version: body?.policy_version ?? null,
        outcome: "approved",
      }),
  }),
  rejectRevision: actOf({
    ...ofRevision,
    body: bodies.rejectRevision,
    carryOut: (needs, actor, id, body) =>
      decideRevision(needs, actor, id, { ...body, outcome: "rejected" }),
  }),
  askForRevisionChange: actOf({
    ...ofRevision,
    body: bodies.askForRevisionChange,
    carryOut: (needs, actor, id, body) =>
      decideRevision(needs, actor, id, { ...body, outcome: "asked" }),
  }),
  approveApplication: actOf({
    ...ofApplication,
    body: bodies.approveApplication,
    carryOut: async (needs, actor, id, { revision }) =>
      (await applications.approve(needs, actor, id, revision)).brand_name,
  }),
  rejectApplication: actOf({
    ...ofApplication,
    body: bodies.rejectApplication,
    carryOut: async (needs, actor, id, body) =>
      (await applications.reject(needs, actor, id, body)).brand_name,
  }),
  replyToContactMessage: actOf({
    ...ofMessage,
    body: bodies.replyToContactMessage,
    carryOut: async (needs, actor, id, body) =>
      (await messages.reply(needs, actor, id, body)).subject,
  }),
  closeContactMessage: actOf({
    ...ofMessage,
    body: bodies.closeContactMessage,
    carryOut: async (needs, actor, id, { version }) =>
      (await messages.close(needs, actor, id, version)).subject,
  }),
  resolveFinanceCase: actOf({
    subject: "finance_case",
    permission: "finance",
    body: bodies.resolveFinanceCase,
    carryOut: async (needs, actor, id, body) =>
      (await finance.resolveFinanceCase(needs, actor, id, body)).reference,
  }),
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof acts;
