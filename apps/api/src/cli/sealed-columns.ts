import type { PgTable } from "drizzle-orm/pg-core";
import { secondFactorContext } from "../crypto/second-factor.ts";
import {
  apiKeys,
  brandApplications,
  codeUploads,
  codeLinks,
  connectSigningKeys,
  idempotencyKeys,
  offerCodes,
  offerRevisions,
  offers,
  redemptions,
  secondFactors,
  verificationDocumentTexts,
  webhookEndpoints,
  webhookPreviousSecrets,
} from "../db/schema/index.ts";
import { redemptionCodeContext } from "../modules/brands/applications/policy.ts";
import { problemsContext } from "../modules/offers/offer-codes/policy.ts";
import { poolCodeContext, sharedCodeContext } from "../modules/offers/offers/policy-codes.ts";
import { redemptionContext } from "../modules/redemption/redemptions/policy.ts";
import { textContext } from "../modules/student-verification/documents/policy.ts";
import { testKeyContext } from "../modules/verification-api/api-keys/policy.ts";
import { linkSecretContext } from "../modules/verification-api/code-links/policy.ts";
import { signingKeyContext } from "../modules/verification-api/connect/policy.ts";
import { answerContext } from "../modules/verification-api/partner-verification/policy.ts";
import { webhookSecretContext } from "../modules/verification-api/webhooks/policy.ts";

/** A column of encrypted values, and the context of each value's seal. */
export interface SealedColumn {
  table: PgTable;
  column: string;
  /** The table's primary key. */
  key: readonly string[];
  context(row: object): string;
}

function sealedColumn<T extends PgTable>(
  table: T,
  column: keyof T["$inferSelect"] & string,
  // A method, so that columns of different tables stand in one list.
  what: { key?: string[]; context(row: T["$inferSelect"]): string },
): SealedColumn {
  return { table, column, key: ["id"], ...what };
}

/** Every column of encrypted values; a test compares the list with the database. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedColumn(secondFactors, "secretEncrypted", {
    key: ["userId"],
    context: (row) => secondFactorContext(row.userId),
  }),
  sealedColumn(apiKeys, "secretEncrypted", { context: (row) => testKeyContext(row.secretHash) }),
  sealedColumn(webhookEndpoints, "secretEncrypted", {
    context: (row) => webhookSecretContext(row.id),
  }),
  sealedColumn(webhookPreviousSecrets, "secretEncrypted", {
    context: (row) => webhookSecretContext(row.endpointId),
  }),
  sealedColumn(brandApplications, "redemptionCodeEncrypted", {
    context: (row) => redemptionCodeContext(row.id),
  }),
  sealedColumn(offers, "sharedCodeEncrypted", { context: (row) => sharedCodeContext(row.id) }),
  // An approved revision's code moves to its offer as it is.
  sealedColumn(offerRevisions, "sharedCodeEncrypted", {
    context: (row) => sharedCodeContext(row.offerId),
  }),
  sealedColumn(offerCodes, "codeEncrypted", {
    context: (row) => poolCodeContext(row.offerId, row.codeHash),
  }),
  sealedColumn(codeUploads, "problemsEncrypted", { context: problemsContext }),
  sealedColumn(redemptions, "codeEncrypted", { context: (row) => redemptionContext("code", row) }),
  sealedColumn(redemptions, "checkCodeEncrypted", {
    context: (row) => redemptionContext("typed_code", row),
  }),
  sealedColumn(verificationDocumentTexts, "pagesEncrypted", {
    key: ["documentId"],
    context: (row) => textContext(row.documentId),
  }),
  sealedColumn(codeLinks, "secretEncrypted", { context: (row) => linkSecretContext(row.id) }),
  sealedColumn(connectSigningKeys, "privateEncrypted", {
    context: (row) => signingKeyContext(row.id),
  }),
  sealedColumn(idempotencyKeys, "responseEncrypted", {
    key: ["brandId", "mode", "key"],
    context: answerContext,
  }),
];
