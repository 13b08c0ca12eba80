import { signedIn, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forAccounts } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { clearSessionCookie } from "../../../http/session-cookie.ts";
import { exportFile } from "./schemas-export.ts";
import * as schemas from "./schemas.ts";
import { deleteAccount } from "./service-erasure.ts";
import { exportData } from "./service-export.ts";
import * as mails from "./service-mails.ts";

/** A person's own data, on every site: which mails come, a copy of everything, and the end of the account. */
export const authPrivacyRoutes = forAccounts((route) => {
  route.get("/v1/auth/mail-preferences", signedIn, {
    operationId: "getMailPreferences",
    summary: "Which emails come",
    description:
      "The mails that can be chosen and fit the account. Each comes unless it was switched off; one that advertises only " +
      "once it was asked for.",
    response: { 200: schemas.mailPreferences },
    call: mails.getMailPreferences,
  });

  route.put("/v1/auth/mail-preferences/:kind", signedIn, {
    operationId: "setMailPreference",
    summary: "Switch a mail on or off",
    description: "404 for a mail that the account never gets.",
    params: schemas.mailPreferenceParams,
    body: schemas.mailPreferenceChange,
    response: { 200: schemas.mailPreferences, 404: problem },
    call: (dependencies, account, kind, body) =>
      mails.setMailPreference(dependencies, account, kind, body.enabled),
  });

  route.get("/v1/auth/export", withFreshProof(signedIn), {
    operationId: "exportPersonalData",
    summary: "Get a copy of everything stored about me",
    description:
      "One JSON file: account, profile, consents, what became of uploads, offers and codes, checks by brands, " +
      "sessions and more. Needs a fresh proof, since it holds codes.",
    response: { 200: exportFile },
    rateLimit: { max: 10, timeWindow: "1 hour" },
    handler: async (dependencies, request, reply) => {
      const data = await exportData(dependencies, userActor(request));
      return reply
        .header("content-disposition", 'attachment; filename="bachat-data.json"')
        .send(data);
    },
  });

  route.post("/v1/auth/account/delete", withFreshProof(signedIn), {
    operationId: "deleteAccount",
    summary: "Delete the account",
    description:
      "Empties what names the person, ends every session and removes their files; a mail to the old address says so. " +
      "Needs a fresh proof and the account's address in the body (422 `address_mismatch`). 409 `brand_needs_contact` " +
      "for the last contact or admin of a brand, `last_owner` for the only owner. The address may sign up again.",
    body: schemas.deletionBody,
    response: { 204: noContent, 409: problem, 422: problem },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    handler: async (dependencies, request, reply) => {
      const actor = userActor(request);
      await deleteAccount(dependencies, actor, request.body);
      clearSessionCookie(dependencies.config, reply, actor.audience);
    },
  });
});
