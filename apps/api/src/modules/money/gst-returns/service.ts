import { CSV_MARK, csvLine } from "@bachat/rules/csv";
import { dayInKolkata, startOfDayInKolkata } from "@bachat/rules/time";
import type { Database } from "../../../db/client.ts";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { check, type Noted, notesOf } from "./policy-check.ts";
import { registerCells, registerColumns, type ReturnFile, returnLines } from "./policy-files.ts";
import { FORMAT, gstr1Of } from "./policy-gstr1.ts";
import {
  CLOSING,
  documentVoucher,
  type Movement,
  movementVoucher,
  opening,
  ownLedgers,
  type Party,
  partyLedger,
  partyName,
  partyOf,
} from "./policy-tally.ts";
import { type Between, periodOf } from "./policy.ts";
import * as repository from "./repository.ts";
import { documentsOf, readBooks, readReported } from "./service-read.ts";

type Needs = Pick<Dependencies, "db" | "config">;

const reportedIn = ({ db, config }: Needs, period: string) =>
  inSnapshot({ db }, ({ db: same }) => readReported(same, config.seller, periodOf(period)));

/** A month's GSTR-1, as the offline tool writes it. */
export async function getUpload(needs: Needs, month: string) {
  const { reported } = await reportedIn(needs, month);
  return gstr1Of(month, reported);
}

/** One table of the return, for the offline tool to import. */
export async function getReturnFile(needs: Needs, period: string, file: ReturnFile) {
  const { reported } = await reportedIn(needs, period);
  return returnLines(file, reported);
}

/** Every total of a period's return beside that of the books. */
export const getCheck = ({ db, config }: Needs, period: string) =>
  inSnapshot({ db }, async ({ db: same }) => {
    const between = periodOf(period);
    const { seller } = config;
    const { reported, documents, transfers } = await readReported(same, seller, between);
    const books = await readBooks(same, documents, between);
    const rows = check(gstr1Of(period, reported), books, { gstin: seller.gstin, period: between });
    return {
      gstin: seller.gstin,
      format: FORMAT,
      rows,
      notes: notesOf(reported.documents, advanceNotes(transfers, between)),
    };
  });

function advanceNotes(transfers: readonly repository.Transfer[], { from }: Between): Noted[] {
  const received = transfers.filter(({ createdAt }) => createdAt >= from);
  const first = dayInKolkata(from);
  const sum = (list: readonly repository.Transfer[]) =>
    list.reduce((total, { receivedPaise, tdsPaise }) => total + receivedPaise + tdsPaise, 0);
  const late = received.filter(({ receivedOn }) => receivedOn !== null && receivedOn < first);
  const unnumbered = received.filter(({ voucherNumber }) => voucherNumber === null);
  return [
    { note: "recorded_later", documents: late.length, paise: sum(late) },
    { note: "voucher_missing", documents: unnumbered.length, paise: sum(unnumbered) },
  ];
}

/** Each document with its tax, as a file of our own. */
export async function* registerLines(db: Database, period: string) {
  yield `${CSV_MARK}${csvLine(registerColumns)}`;
  for await (const document of documentsOf(db, periodOf(period)))
    yield csvLine(registerCells(document));
}

type Payer = { recipient: { name: string; gstin: string | null; stateCode: string | null } };
const payerOf = ({ recipient: { name, gstin, stateCode } }: Payer, sellerState: string): Party => ({
  name,
  gstin,
  stateCode: stateCode ?? sellerState,
});

async function movementsOf(db: Database, period: Between, state: string): Promise<Movement[]> {
  const movements: Movement[] = [];
  for (const kind of ["receipt", "payment"] as const) {
    for (const row of await repository.listTransfers(db, kind, period))
      movements.push({
        id: row.id,
        kind,
        by: "bank",
        at:
          kind === "payment" && row.reversedAt !== null
            ? row.reversedAt
            : row.receivedOn === null
              ? row.createdAt
              : startOfDayInKolkata(row.receivedOn),
        reference: row.reference,
        number: kind === "receipt" ? row.voucherNumber : row.refundVoucherNumber,
        party: payerOf(row, state),
        orderId: row.orderId,
        paise: row.receivedPaise,
        tdsPaise: row.tdsPaise,
      });
    const moved =
      kind === "receipt"
        ? await repository.listCaptured(db, period)
        : await repository.listMoneyBack(db, period);
    for (const { id, at, paise, reference, orderId, gateway, ...row } of moved)
      movements.push({
        id,
        kind,
        by: gateway === "bank_transfer" ? "bank" : "gateway",
        at: at ?? period.from,
        reference,
        number: null,
        party: payerOf(row, state),
        orderId,
        paise,
        tdsPaise: 0,
      });
  }
  return movements;
}

/** Sales, credit notes, receipts and payments as Tally's vouchers. */
export async function* voucherLines(db: Database, { config }: Needs, period: string) {
  const between = periodOf(period);
  yield opening("Vouchers");
  for await (const document of documentsOf(db, between)) yield documentVoucher(document);
  const state = config.seller.gstin.slice(0, 2);
  for (const movement of await movementsOf(db, between, state)) yield movementVoucher(movement);
  yield CLOSING;
}

/** The ledgers that a period's vouchers name; Tally imports them first. */
export async function* ledgerLines(db: Database, { config }: Needs, period: string) {
  const between = periodOf(period);
  yield opening("All Masters");
  yield ownLedgers();
  const state = config.seller.gstin.slice(0, 2);
  const seen = new Set<string>();
  const isNew = (party: Party) => !seen.has(partyName(party)) && seen.add(partyName(party));
  for await (const document of documentsOf(db, between)) {
    const party = partyOf(document);
    if (isNew(party)) yield partyLedger(party);
  }
  for (const { party } of await movementsOf(db, between, state))
    if (isNew(party)) yield partyLedger(party);
  yield CLOSING;
}
