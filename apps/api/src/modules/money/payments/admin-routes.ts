import { adminWith, withFreshProof } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { adminOrder, bankTransfer, recordCertificate, transferProblem } from "./schemas.ts";
import * as service from "./service-bank-transfer.ts";
import * as certificates from "./service-certificates.ts";

const finance = adminWith("finance", { notOwn: "brand", twoPeople: "never" });

export const adminPaymentRoutes = forAdmins((route) => {
  route.post("/v1/admin/orders/:order_id/bank-transfer", withFreshProof(finance), {
    operationId: "creditBankTransfer",
    summary: "Record a bank transfer",
    description:
      "For an order that was placed against a proforma invoice. Several transfers may pay one: until they cover the price " +
      "the order stays open; then credits and tax invoice follow, once. More than the price is credited as ordered, and " +
      "the rest becomes a case (`listFinanceCases`). Sent again with the same reference and amounts it changes nothing. " +
      "409 `tds_too_high` when more was deducted than the law allows, `order_not_payable` when it was paid before, or " +
      "`bank_reference_used` when the reference was recorded for another order or with other amounts; who recorded it, and " +
      "when, is in `recorded`.",
    body: bankTransfer,
    response: { 200: adminOrder, 409: transferProblem },
    call: (dependencies, admin, orderId, body) =>
      service.recordBankTransfer(dependencies, admin.userId, orderId, body),
  });

  route.post("/v1/admin/orders/:order_id/bank-transfers/:transfer_id/certificate", finance, {
    operationId: "recordTdsCertificate",
    summary: "Record or correct a TDS certificate",
    description:
      "The certificate that the brand sent for the tax it deducted from a transfer (Form 16A, since April 2026 Form 131). " +
      "A correction is a record of its own; the earlier ones are in the audit log. Sent again it changes nothing. 409 " +
      "`nothing_deducted` when no tax was deducted or the transfer was reversed, `certificate_changed` when `replaces_id` " +
      "is not the latest record.",
    body: recordCertificate,
    response: { 200: adminOrder, 409: problem },
    call: (dependencies, admin, orderId, transferId, body) =>
      certificates.recordCertificate(dependencies, admin.userId, { orderId, transferId }, body),
  });
});
