import { dayInKolkata } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import type { BrandId } from "../../../ids.ts";
import { findInvoiceRecipient, type InvoiceRecipient } from "../billing-profile/service.ts";
import { billingProfileMissing, sezNotSold } from "./errors.ts";
import {
  documentNumber,
  financialYear,
  gstPercentFor,
  type InvoiceKind,
  invoiceNumber,
  type InvoiceSnapshot,
  SAC,
  series,
  splitTax,
  stateName,
  voucherSeries,
} from "./policy.ts";
import * as repository from "./repository.ts";
import { enqueueDrawing } from "./service-files.ts";

type Needs = Pick<Dependencies, "clock" | "config" | "queue">;

interface Sale {
  brandId: BrandId;
  orderId: string;
  description: string;
  quantity: number;
  netPaise: number;
  taxPaise: number;
}

/** The brand's data for a tax invoice. @throws billing_profile_missing */
export async function requireRecipient(db: Executor, brandId: BrandId): Promise<InvoiceRecipient> {
  const recipient = await findInvoiceRecipient(db, brandId);
  if (recipient === null) throw billingProfileMissing();
  return recipient;
}

export type Selling = Pick<Dependencies, "clock" | "config"> & { db: Executor };

/** The GST that a brand pays by its current billing profile; null when the seller cannot sell to it. */
export const gstPercentOf = async ({ db, clock, config }: Selling, brandId: BrandId) =>
  gstPercentFor(await findInvoiceRecipient(db, brandId), config.seller.lut, clock.now());

/** The buyer and their GST. @throws billing_profile_missing, sez_not_sold */
export async function requireBuyer({ db, clock, config }: Selling, brandId: BrandId) {
  const recipient = await requireRecipient(db, brandId);
  const gstPercent = gstPercentFor(recipient, config.seller.lut, clock.now());
  if (gstPercent === null) throw sezNotSold();
  return { recipient, gstPercent };
}

/** Issues the invoice of a paid order, in the payment's transaction. */
export async function issueInvoice(
  tx: Transaction,
  needs: Needs,
  { payment, ...sale }: Sale & { payment: NonNullable<InvoiceSnapshot["payment"]> },
) {
  return issue(tx, needs, "tax_invoice", sale, { corrects: null, payTo: null, payment });
}

/** Asks for a bank transfer. It is no tax invoice, and has numbers of its own. */
export async function issueProforma(tx: Transaction, needs: Needs, sale: Sale, until: Date) {
  const { bank } = needs.config.seller;
  if (bank === null) throw new Error("No bank account for transfers is set.");
  const payTo = { bank, reference: sale.orderId, until: dayInKolkata(until) };
  return issue(tx, needs, "proforma", sale, { corrects: null, payTo });
}

/** Takes back a part of an invoice, in the refund's transaction; on the invoice's own terms. */
export async function issueCreditNote(
  tx: Transaction,
  needs: Needs,
  { refundId, ...sale }: Sale & { refundId: string },
) {
  const invoice = await repository.findOfOrder(tx, sale.orderId, "tax_invoice");
  // An order of an older version has none; its refund is documented by the ledger alone.
  if (invoice === null) return null;
  const snapshot = invoice.snapshot as unknown as InvoiceSnapshot;
  const corrects = { number: invoice.number, issuedOn: dayInKolkata(invoice.issuedAt) };
  return issue(tx, needs, "credit_note", sale, { corrects, payTo: null, refundId, snapshot });
}

/** Takes the next number of a voucher, in the transaction that records or reverses its bank transfer. */
export async function takeVoucherNumber(
  tx: Transaction,
  kind: keyof typeof voucherSeries,
  now: Date,
): Promise<string> {
  const fiscalYear = financialYear(now);
  const name = voucherSeries[kind];
  return documentNumber(name, fiscalYear, await repository.takeNumber(tx, name, fiscalYear));
}

interface Particulars {
  corrects: InvoiceSnapshot["corrects"];
  payTo: InvoiceSnapshot["payTo"];
  payment?: InvoiceSnapshot["payment"];
  refundId?: string;
  /** The content of the corrected invoice. */
  snapshot?: InvoiceSnapshot;
}

/**
 * Holds the sequence's row until its transaction commits: a payment that fails leaves no gap, and invoices are
 * issued one after the other.
 */
async function issue(
  tx: Transaction,
  needs: Needs,
  kind: InvoiceKind,
  sale: Sale,
  { corrects, payTo, payment = null, refundId, snapshot }: Particulars,
) {
  const { clock, config } = needs;
  const now = clock.now();
  const fiscalYear = financialYear(now);
  const seller = snapshot?.seller ?? {
    name: config.seller.name,
    address: config.seller.address,
    gstin: config.seller.gstin,
    stateCode: config.seller.gstin.slice(0, 2),
  };
  const recipient = snapshot?.recipient ?? (await recipientOf(tx, sale.brandId, seller.stateCode));
  const sequenceNumber = await repository.takeNumber(tx, series[kind], fiscalYear);
  const { description, quantity, netPaise, taxPaise } = sale;
  const printed: InvoiceSnapshot = {
    seller,
    recipient,
    line: { description, sac: SAC, quantity },
    // A credit note has the tax wording of its invoice.
    untaxed: snapshot === undefined ? untaxedOf(taxPaise, config) : (snapshot.untaxed ?? null),
    payment,
    corrects,
    payTo,
  };
  const { id, number } = await repository.insertInvoice(tx, {
    kind,
    orderId: sale.orderId,
    refundId: refundId ?? null,
    brandId: sale.brandId,
    series: series[kind],
    fiscalYear,
    sequenceNumber,
    number: invoiceNumber(kind, fiscalYear, sequenceNumber),
    netPaise,
    ...splitTax(taxPaise, seller.stateCode, recipient),
    totalPaise: netPaise + taxPaise,
    snapshot: { ...printed },
    issuedAt: now,
  });
  await enqueueDrawing(tx, needs, id);
  return { id, number, email: recipient.email };
}

/** From the order: its price stays, even if the billing profile has changed since. */
const untaxedOf = (taxPaise: number, { seller }: Needs["config"]) =>
  taxPaise === 0 ? { letter: seller.lut?.number ?? null } : null;

async function recipientOf(tx: Transaction, brandId: BrandId, sellerState: string) {
  const profile = await findInvoiceRecipient(tx, brandId);
  if (profile === null) {
    // Money that came for an order of an older version still gets its invoice.
    const { name, email } = await repository.findBrand(tx, brandId);
    return { name, address: "", stateCode: sellerState, gstin: null, pan: null, email };
  }
  return {
    name: profile.legalName,
    address: `${profile.address}\n${profile.city} ${profile.postalCode}\n${stateName(profile.stateCode)}`,
    stateCode: profile.stateCode,
    gstin: profile.gstin,
    pan: profile.pan,
    isSez: profile.isSez,
    email: profile.billingEmail,
  };
}

export async function listInvoices(
  { db }: Pick<Dependencies, "db">,
  { brandId }: Pick<BrandActor, "brandId">,
  query: { page: number; per_page: number },
) {
  const total = await repository.countInvoices(db, brandId);
  const { limit, offset, envelope } = paginate(query, total);
  const rows = await repository.listInvoices(db, brandId, limit, offset);
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      order_id: row.orderId,
      recipient_name: (row.snapshot as unknown as InvoiceSnapshot).recipient.name,
      currency: "INR" as const,
      net_paise: row.netPaise,
      cgst_paise: row.cgstPaise,
      sgst_paise: row.sgstPaise,
      igst_paise: row.igstPaise,
      total_paise: row.totalPaise,
      issued_at: row.issuedAt,
    })),
    ...envelope,
  };
}
