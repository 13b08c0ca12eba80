import { daysFor, isDayIn } from "@bachat/rules/days";
import { quarterStart } from "@bachat/rules/tds";
import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { UserId } from "../../../ids.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import { certificateIn } from "./policy-transfers.ts";
import * as transfers from "./repository-transfers.ts";
import * as repository from "./repository.ts";
import type { RecordCertificate } from "./schemas.ts";
import { presentHeld } from "./service-bank-transfer.ts";

/**
 * Records the certificate for the tax that was deducted from a transfer, corrects it, or takes away one that belongs to another
 * transfer. Earlier records stay, with their authors. Sent again it changes nothing.
 * @throws 400, 404, nothing_deducted, certificate_changed
 */
export function recordCertificate(
  dependencies: Pick<Dependencies, "db" | "clock">,
  adminId: UserId,
  { orderId, transferId }: { orderId: string; transferId: string },
  { replaces_id: replacesId, certificate }: RecordCertificate,
) {
  const given = certificate && {
    number: certificate.number,
    quarter: certificate.quarter,
    receivedOn: certificate.received_on,
  };
  checkDays(given, dayInKolkata(dependencies.clock.now()));
  return dependencies.db.transaction(async (tx) => {
    // The order is held, so that its certificates follow one another.
    const held = await repository.lockBankTransferOrder(tx, orderId);
    const transfer = held && (await transfers.find(tx, orderId, transferId));
    if (held === null || transfer === null) throw notFound("That transfer");
    if (transfer.tdsPaise === 0 || transfer.reversedAt !== null) throw errors.nothingDeducted();
    const [latest = null] = await transfers.certificatesOf(tx, [transferId]);
    const before = latest && certificateIn(latest);
    if (isSame(before, given)) return presentHeld(tx, orderId);
    if ((latest?.id ?? null) !== replacesId) throw errors.certificateChanged();
    const none = { number: null, quarter: null, receivedOn: null };
    await transfers.insertCertificate(tx, {
      transferId,
      replacesId,
      ...(given ?? none),
      recordedBy: adminId,
      createdAt: dependencies.clock.now(),
    });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: adminId },
      action: actionOf(before !== null, given !== null),
      objectType: "order",
      objectId: orderId,
      brandId: held.order.brandId,
      details: {
        transfer_id: transferId,
        reference: (given ?? before)?.number,
        ...(given !== null && { quarter: given.quarter, received_on: given.receivedOn }),
        ...(before !== null && { before }),
      },
    });
    return presentHeld(tx, orderId);
  });
}

type Given = ReturnType<typeof certificateIn>;

const isSame = (one: Given, other: Given): boolean =>
  one?.number === other?.number &&
  one?.quarter === other?.quarter &&
  one?.receivedOn === other?.receivedOn;

function actionOf(hadOne: boolean, hasOne: boolean) {
  if (!hasOne) return "payment.tds_certificate_removed";
  return hadOne ? "payment.tds_certificate_corrected" : "payment.tds_certificate_recorded";
}

/** @throws 400 for a day that has not come, and a quarter that began after it */
function checkDays(given: Given, today: string): void {
  if (given === null) return;
  if (!isDayIn(given.receivedOn, daysFor("past", today)))
    throw invalidField(
      "body.certificate.received_on",
      "out_of_range",
      "The certificate must have come by today.",
    );
  if ((quarterStart(given.quarter) ?? "") > given.receivedOn)
    throw invalidField(
      "body.certificate.quarter",
      "out_of_range",
      "The quarter began after the day on which its certificate came.",
    );
}
