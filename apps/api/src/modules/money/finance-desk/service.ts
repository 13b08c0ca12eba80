import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { paginate } from "../../../http/schemas.ts";
import type { UserId } from "../../../ids.ts";
import { casesById, casesOfOrder } from "../finance-cases/service.ts";
import { periodOf } from "../gst-returns/policy.ts";
import { type InvoiceSnapshot, stateName } from "../invoices/policy.ts";
import { readAnyPdf } from "../invoices/service-files.ts";
import { orderLine } from "../payments/policy.ts";
import { presentForAdmin } from "../payments/service-bank-transfer.ts";
import { refundsById, refundsOfOrder } from "../refunds/service-decide.ts";
import { readUntil } from "../settlements/service.ts";
import { MOST_COUNTED, searchedFor } from "./policy.ts";
import * as repository from "./repository.ts";
import type { CaseQuery, InvoiceQuery, OrderQuery, RefundQuery } from "./schemas.ts";

/**
 * Lists of finance over all brands, and an order with all its rows. Decisions belong to payments, refunds and cases. A list
 * is counted up to a limit and searched by whole numbers and names of brands, each by an index of its own.
 */

type Needs = Pick<Dependencies, "db">;

export const searchOf = ({ search }: { search?: string | undefined }) =>
  search === undefined ? null : searchedFor(search);

/** Where to read, in a list that is counted up to a limit. */
export function cappedPage(query: { page: number; per_page: number }, counted: number) {
  const { limit, offset, envelope } = paginate(query, Math.min(counted, MOST_COUNTED));
  return { part: { limit, offset }, envelope: { ...envelope, more: counted > MOST_COUNTED } };
}

/** In the order of the ids; one that was deleted meanwhile is left out. */
const inOrder = <T>(ids: readonly string[], byId: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => byId.get(id) ?? []);

export const listOrders = ({ db: pool }: Needs, query: OrderQuery) =>
  inSnapshot({ db: pool }, async ({ db }) => {
    const searched = searchOf(query);
    const counted = await repository.countOrders(db, query, searched);
    const { part, envelope } = cappedPage(query, counted);
    const rows = await repository.listOrders(db, query, searched, part);
    return { items: await presentForAdmin(db, rows), ...envelope };
  });

export const listRefunds = (
  { db: pool, clock }: Needs & Pick<Dependencies, "clock">,
  userId: UserId,
  query: RefundQuery,
) =>
  inSnapshot({ db: pool }, async ({ db }) => {
    const searched = searchOf(query);
    const counted = await repository.countRefunds(db, query, searched);
    const { part, envelope } = cappedPage(query, counted);
    const ids = await repository.refundIds(db, query, searched, part);
    return {
      items: inOrder(ids, await refundsById(db, { userId, now: clock.now() }, ids)),
      ...envelope,
    };
  });

export const listCases = (
  { db: pool, clock }: Needs & Pick<Dependencies, "clock">,
  userId: UserId,
  query: CaseQuery,
) =>
  inSnapshot({ db: pool }, async ({ db }) => {
    const searched = searchOf(query);
    const { assignee } = query;
    const asked = { ...query, assignee: assignee === "me" ? userId : assignee };
    const counted = await repository.countCases(db, asked, searched);
    const { part, envelope } = cappedPage(query, counted);
    const ids = await repository.caseIds(db, asked, searched, part);
    const viewer = { userId, now: clock.now() };
    return { items: inOrder(ids, await casesById(db, viewer, ids)), ...envelope };
  });

export const listInvoices = ({ db: pool }: Needs, query: InvoiceQuery) =>
  inSnapshot({ db: pool }, async ({ db }) => {
    const searched = searchOf(query);
    const between = query.month === undefined ? null : periodOf(query.month);
    const counted = await repository.countInvoices(db, query, searched, between);
    const { part, envelope } = cappedPage(query, counted);
    const rows = await repository.listInvoices(db, query, searched, between, part);
    return { items: rows.map(presentInvoice), ...envelope };
  });

type InvoiceRow = Awaited<ReturnType<typeof repository.listInvoices>>[number];

function presentInvoice({ invoice, brandName }: InvoiceRow) {
  const { recipient, line, corrects } = invoice.snapshot as unknown as InvoiceSnapshot;
  return {
    id: invoice.id,
    kind: invoice.kind,
    number: invoice.number,
    corrects_number: corrects?.number ?? null,
    order_id: invoice.orderId,
    brand_id: invoice.brandId,
    brand_name: brandName,
    recipient_name: recipient.name,
    gstin: recipient.gstin,
    place_of_supply: recipient.stateCode,
    place_name: stateName(recipient.stateCode),
    sac: line.sac,
    description: line.description,
    quantity: line.quantity,
    currency: "INR" as const,
    net_paise: invoice.netPaise,
    cgst_paise: invoice.cgstPaise,
    sgst_paise: invoice.sgstPaise,
    igst_paise: invoice.igstPaise,
    total_paise: invoice.totalPaise,
    issued_at: invoice.issuedAt,
  };
}

/** The printed form of any brand's invoice. @throws 404, invoice_being_prepared, unavailable */
export const readInvoicePdf = readAnyPdf;

/** @throws 404 */
export const getOrder = (
  { db: pool, clock }: Needs & Pick<Dependencies, "clock">,
  userId: UserId,
  orderId: string,
) =>
  inSnapshot({ db: pool }, async ({ db }) => {
    const found = await repository.findOrder(db, orderId);
    const [order] = await presentForAdmin(db, found === null ? [] : [found]);
    if (found === null || order === undefined) throw notFound("That order");
    return {
      order,
      placed_by_name: found.placedByName,
      line: orderLine(found.order),
      quantity: found.order.credits ?? 1,
      payments: (await repository.paymentsOf(db, orderId)).map((payment) => ({
        id: payment.id,
        reference: payment.gatewayPaymentId,
        status: payment.status,
        amount_paise: payment.amountPaise,
        method: payment.method,
        surplus: payment.surplus,
        failure_reason: payment.failureReason,
        captured_at: payment.capturedAt,
        created_at: payment.createdAt,
      })),
      invoices: (await repository.invoicesOf(db, orderId)).map(presentInvoice),
      refunds: await refundsOfOrder(db, { userId, now: clock.now() }, orderId),
      cases: await casesOfOrder(db, { userId, now: clock.now() }, orderId),
      history: (await repository.historyOf(db, orderId)).map(({ details, byName, ...row }) => ({
        ...row,
        by_name: byName,
        reference: textIn(details["reference"] ?? details["gateway_payment_id"]),
        amount_paise: numberIn(
          details["received_paise"] ?? details["amount_paise"] ?? details["total_paise"],
        ),
        reason: textIn(details["reason"] ?? details["note"]),
      })),
    };
  });

const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);
const numberIn = (value: unknown): number | null =>
  Number.isSafeInteger(value) ? Number(value) : null;

export async function getWaiting({
  db,
  clock,
  payments,
}: Pick<Dependencies, "db" | "clock" | "payments">) {
  const found = await repository.readWaiting(db);
  const { day, isLate } =
    payments === null
      ? { day: null, isLate: false }
      : await readUntil(db, payments.kind, clock.now());
  const shown = (count: number) => Math.min(count, MOST_COUNTED);
  return {
    refunds: { count: shown(found.refundCount), oldest_at: found.oldestRefundAt },
    cases: {
      count: shown(found.caseCount),
      oldest_at: found.oldestCaseAt,
      due_at: found.nextDueAt,
    },
    settlements: { read_until: day, is_late: isLate },
  };
}
