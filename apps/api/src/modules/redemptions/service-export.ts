import type { Dependencies } from "../../dependencies.ts";
import type { StudentId } from "../../ids.ts";
import { redemptionContext } from "./policy.ts";
import { listRedemptionsOf } from "./repository-export.ts";
import { openCode } from "./service-present.ts";

type Needs = Pick<Dependencies, "db" | "secretBox">;

/** A student's own redemptions with their codes, for the export of all their data. Never for anyone else. */
export async function exportRedemptions({ db, secretBox }: Needs, studentId: StudentId) {
  const rows = await listRedemptionsOf(db, studentId);
  return rows.map((row) => ({
    offer_title: row.offerTitle,
    brand_name: row.brandName,
    method: row.method,
    status: row.status,
    code:
      row.checkCodeEncrypted === null
        ? openCode({ secretBox }, row)
        : secretBox.open(row.checkCodeEncrypted, redemptionContext("typed_code", row)).toString(),
    redeemed_at: row.createdAt,
    checked_at: row.checkedAt,
  }));
}
