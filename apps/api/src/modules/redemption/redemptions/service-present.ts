import { later, SECOND } from "@bachat/rules/time";
import { QR_SECONDS } from "../../../crypto/shown-codes.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { poolCodeContext } from "../../offers/offers/policy-codes.ts";
import { redemptionContext, writeQrToken } from "./policy.ts";
import type { RedemptionRow } from "./repository.ts";

type Needs = Pick<Dependencies, "secretBox" | "config" | "clock">;

/** A redemption as its owner sees it, code and all. Never for anyone else. */
export function presentRedemption(dependencies: Needs, row: RedemptionRow) {
  return {
    id: row.id,
    offer_id: row.offerId,
    method: row.method,
    status: row.status,
    code: openCode(dependencies, row),
    code_is_personal: row.poolCodeEncrypted !== null,
    qr: row.method === "qr" && row.status === "issued" ? makeQr(dependencies, row) : null,
    redemption_url: row.redemptionUrl,
    redeemed_at: row.createdAt,
    checked_at: row.checkedAt,
  };
}

type CodeBoxes = Pick<
  RedemptionRow,
  "studentId" | "offerId" | "ordinal" | "codeEncrypted" | "poolCodeEncrypted" | "poolCodeHash"
>;

/** The student's code, shared or from a pool; null for a redemption without a code. */
export function openCode({ secretBox }: Pick<Needs, "secretBox">, row: CodeBoxes): string | null {
  if (row.poolCodeEncrypted !== null && row.poolCodeHash !== null) {
    return secretBox
      .open(row.poolCodeEncrypted, poolCodeContext(row.offerId, row.poolCodeHash))
      .toString();
  }
  if (row.codeEncrypted === null) return null;
  return secretBox.open(row.codeEncrypted, redemptionContext("code", row)).toString();
}

/** A fresh QR of 60 seconds, with the code that stays the same beside it. */
export function makeQr({ secretBox, config, clock }: Needs, row: RedemptionRow) {
  if (row.checkCodeEncrypted === null) throw new Error(`Redemption ${row.id} has no QR.`);
  const expiresAt = later(clock.now(), QR_SECONDS * SECOND);
  // The token holds whole seconds; the answer says the same.
  expiresAt.setUTCMilliseconds(0);
  return {
    qr_payload: writeQrToken(config.secrets.signing, row.id, expiresAt),
    expires_at: expiresAt,
    typed_code: secretBox
      .open(row.checkCodeEncrypted, redemptionContext("typed_code", row))
      .toString(),
  };
}
