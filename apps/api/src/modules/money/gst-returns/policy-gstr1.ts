import { dayInKolkata } from "@bachat/rules/time";
import {
  type Advance,
  type DocumentTable,
  isInterState,
  isRegistered,
  natures,
  type NumberRange,
  rateOf,
  signOf,
  sumBy,
  type Sums,
  supplyOf,
  tableOf,
  type TaxDocument,
} from "./policy.ts";

/**
 * GSTR-1 as the GST portal's returns offline tool writes it for an upload, in its release 3.2.4 (`version` GST3.2.4): from
 * May 2025 table 12 is in two halves, and table 13 is mandatory. `test/gst/gstr1.schema.json` has the format and its sources.
 * Amounts are the documents' own, to the paisa, and not worked out again from rate and value.
 */
export const FORMAT = "GST3.2.4";

/** A period as it is reported. */
export interface Reported {
  gstin: string;
  documents: readonly TaxDocument[];
  advances: readonly Advance[];
  ranges: readonly NumberRange[];
}

const rupees = (paise: number): number => paise / 100;

/** "26-11-2026" */
const day = (moment: Date): string => dayInKolkata(moment).split("-").toReversed().join("-");

/** Integrated tax, or its two halves; never both. */
const taxes = (sums: Sums, isInter: boolean) => ({
  ...(isInter
    ? { iamt: rupees(sums.igstPaise) }
    : { camt: rupees(sums.cgstPaise), samt: rupees(sums.sgstPaise) }),
  csamt: 0,
});

const itemsOf = (document: TaxDocument) => {
  const rt = rateOf(document.snapshot);
  const detail = taxes(document, isInterState(document.snapshot));
  // The tool numbers an item by its rate.
  return [{ num: rt * 100 + 1, itm_det: { txval: rupees(document.netPaise), rt, ...detail } }];
};

const invoiceOf = (document: TaxDocument) => ({
  inum: document.number,
  idt: day(document.issuedAt),
  val: rupees(document.totalPaise),
  pos: document.snapshot.recipient.stateCode,
  rchrg: "N" as const,
  inv_typ: supplyOf(document.snapshot).code,
  itms: itemsOf(document),
});

const noteOf = (document: TaxDocument) => ({
  nt_num: document.number,
  nt_dt: day(document.issuedAt),
  ntty: "C" as const,
  val: rupees(document.totalPaise),
  pos: document.snapshot.recipient.stateCode,
  itms: itemsOf(document),
});

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.entries()];
}
const buyerOf = ({ snapshot }: TaxDocument): string => snapshot.recipient.gstin ?? "";
const placeOf = ({ snapshot }: TaxDocument): string => snapshot.recipient.stateCode;

/** The documents of each table, in their own order. */
export function byTable(documents: readonly TaxDocument[]): Record<DocumentTable, TaxDocument[]> {
  const of = (table: DocumentTable) => documents.filter((document) => tableOf(document) === table);
  return {
    b2b: of("b2b"),
    b2cl: of("b2cl"),
    b2cs: of("b2cs"),
    nil: of("nil"),
    cdnr: of("cdnr"),
    cdnur: of("cdnur"),
  };
}

/** Table 7: the sums of each place and rate, less credit notes; a sum may be below zero. */
export const smallSales = (documents: readonly TaxDocument[]) =>
  sumBy(
    documents,
    ({ snapshot }) => `${snapshot.recipient.stateCode} ${rateOf(snapshot)}`,
    signOf,
  ).map(({ first: { snapshot }, sums }) => ({
    place: snapshot.recipient.stateCode,
    rate: rateOf(snapshot),
    isInter: isInterState(snapshot),
    sums,
  }));

const nilCodes = {
  INTRB2B: "Inter-State supplies to registered persons",
  INTRAB2B: "Intra-State supplies to registered persons",
  INTRB2C: "Inter-State supplies to unregistered persons",
  INTRAB2C: "Intra-State supplies to unregistered persons",
} as const;

/** Table 8: supplies without tax that no Special Economic Zone bought; each of its four lines is there, also at zero. */
export function nilLines(documents: readonly TaxDocument[]) {
  const sums = sumBy(
    documents,
    ({ snapshot }) =>
      `${isInterState(snapshot) ? "INTR" : "INTRA"}${isRegistered(snapshot) ? "B2B" : "B2C"}`,
    signOf,
  );
  return (Object.keys(nilCodes) as (keyof typeof nilCodes)[]).map((code) => ({
    code,
    name: nilCodes[code],
    paise: sums
      .filter(({ first: { snapshot } }) => {
        const isInter = code.startsWith("INTRB");
        return isInterState(snapshot) === isInter && isRegistered(snapshot) === code.endsWith("2B");
      })
      .reduce((sum, { sums: { netPaise } }) => sum + netPaise, 0),
  }));
}

/** Table 12 for one half of the buyers: by code and rate, less credit notes. A service has no quantity. */
export const codeSums = (documents: readonly TaxDocument[], registered: boolean) =>
  sumBy(
    documents.filter(({ snapshot }) => isRegistered(snapshot) === registered),
    ({ snapshot }) => `${snapshot.line.sac} ${rateOf(snapshot)}`,
    signOf,
  ).map(({ first: { snapshot }, sums }) => ({
    code: snapshot.line.sac,
    rate: rateOf(snapshot),
    sums,
  }));

/** As the tool's own list of service codes names it. */
const codeNames: Readonly<Record<string, string>> = {
  998319: "Other information technology services nowhere else classified",
};

/** Tables 11A, less advances that went back, and 11B: by place and rate. */
export function advanceSums(advances: readonly Advance[], table: "at" | "txpd") {
  const mine = advances.filter(({ event }) => (event === "adjusted") === (table === "txpd"));
  return sumBy(
    mine,
    ({ stateCode, isInterState: isInter, rate }) =>
      `${stateCode} ${isInter ? "INTER" : "INTRA"} ${rate}`,
    ({ event }) => (event === "returned" ? -1 : 1),
  )
    .filter(({ sums }) => sums.totalPaise !== 0)
    .map(({ first: { stateCode, rate, isInterState: isInter }, sums }) => ({
      place: stateCode,
      rate,
      isInter,
      sums,
    }));
}

const supplyType = (isInter: boolean) => (isInter ? ("INTER" as const) : ("INTRA" as const));

const advancesOf = (advances: readonly Advance[], table: "at" | "txpd") =>
  groupBy(advanceSums(advances, table), ({ place, isInter }) => `${place} ${isInter}`).map(
    ([, rows]) => ({
      pos: rows[0]?.place ?? "",
      sply_ty: supplyType(rows[0]?.isInter ?? false),
      itms: rows.map(({ rate, isInter, sums }) => ({
        rt: rate,
        ad_amt: rupees(sums.netPaise),
        ...taxes(sums, isInter),
      })),
    }),
  );

const hsnOf = (documents: readonly TaxDocument[], registered: boolean) =>
  codeSums(documents, registered).map(({ code, rate, sums }, index) => ({
    num: index + 1,
    hsn_sc: code,
    desc: codeNames[code] ?? "",
    uqc: "NA",
    qty: 0,
    rt: rate,
    txval: rupees(sums.netPaise),
    iamt: rupees(sums.igstPaise),
    samt: rupees(sums.sgstPaise),
    camt: rupees(sums.cgstPaise),
    csamt: 0,
  }));

const numbersOf = (ranges: readonly NumberRange[]) =>
  groupBy(ranges, ({ nature }) => String(nature)).map(([, docs]) => ({
    doc_num: docs[0]?.nature ?? 1,
    doc_typ: natures[docs[0]?.nature ?? 1],
    docs: docs.map(({ from, to, total, cancelled }, index) => ({
      num: index + 1,
      from,
      to,
      totnum: total,
      cancel: cancelled,
      net_issue: total - cancelled,
    })),
  }));

/** The upload of a month. A section without rows is left out, as the tool does. @param month "2026-11" */
export function gstr1Of(month: string, { gstin, documents, advances, ranges }: Reported) {
  const tables = byTable(documents);
  const hsn = {
    ...listed("hsn_b2b", hsnOf(documents, true)),
    ...listed("hsn_b2c", hsnOf(documents, false)),
  };
  return {
    gstin,
    fp: month.split("-").toReversed().join(""),
    version: FORMAT,
    // The tool writes this word, and no hash.
    hash: "hash",
    ...listed(
      "b2b",
      groupBy(tables.b2b, buyerOf).map(([ctin, list]) => ({ ctin, inv: list.map(invoiceOf) })),
    ),
    ...listed(
      "b2cl",
      groupBy(tables.b2cl, placeOf).map(([pos, list]) => ({
        pos,
        inv: list.map((document) => {
          const { inum, idt, val, itms } = invoiceOf(document);
          return { inum, idt, val, itms };
        }),
      })),
    ),
    ...listed(
      "b2cs",
      smallSales(tables.b2cs).map(({ place, rate, isInter, sums }) => ({
        sply_ty: supplyType(isInter),
        rt: rate,
        typ: "OE",
        pos: place,
        txval: rupees(sums.netPaise),
        ...taxes(sums, isInter),
      })),
    ),
    ...(tables.nil.length > 0 && {
      nil: {
        inv: nilLines(tables.nil).map(({ code, paise }) => ({
          sply_ty: code,
          expt_amt: 0,
          nil_amt: rupees(paise),
          ngsup_amt: 0,
        })),
      },
    }),
    ...listed("at", advancesOf(advances, "at")),
    ...listed(
      "cdnr",
      groupBy(tables.cdnr, buyerOf).map(([ctin, list]) => ({
        ctin,
        nt: list.map((document) => {
          const { itms, ...note } = noteOf(document);
          return { ...note, rchrg: "N", inv_typ: supplyOf(document.snapshot).code, itms };
        }),
      })),
    ),
    ...listed(
      "cdnur",
      tables.cdnur.map((document) => ({ ...noteOf(document), typ: "B2CL" })),
    ),
    ...(ranges.length > 0 && { doc_issue: { doc_det: numbersOf(ranges) } }),
    ...(Object.keys(hsn).length > 0 && { hsn }),
    // The tool puts table 11B last.
    ...listed("txpd", advancesOf(advances, "txpd")),
  };
}
export type Gstr1 = ReturnType<typeof gstr1Of>;

const listed = <Name extends string, Row>(name: Name, rows: Row[]) =>
  (rows.length > 0 ? { [name]: rows } : {}) as { [Key in Name]?: Row[] };
