import { createRequire } from "node:module";
import { decimals } from "@bachat/rules/money";
import { dayInKolkata } from "@bachat/rules/time";
import { longDay } from "../../../mails/days.ts";
import { GST_PERCENT } from "../credits/policy-plans.ts";
import { type InvoiceRow, type InvoiceSnapshot, stateName } from "./policy.ts";
import { PdfPage } from "./service-pdf-page.ts";

const titles: Record<InvoiceRow["kind"], string> = {
  tax_invoice: "Tax invoice",
  credit_note: "Credit note",
  proforma: "Proforma invoice",
};

const rupees = (paise: number) => decimals(paise / 100);

const INK = "#14211f";
const QUIET = "#56625f";
const LINE = "#c9c4b8";
const MAIN = "#0a5c5c";

/**
 * An A4 page with embedded fonts, Devanagari among them. A name in any other script than Latin and Devanagari prints as empty
 * boxes.
 */
export async function renderInvoice(row: InvoiceRow): Promise<Buffer> {
  // Loaded with the first PDF: a start needs neither.
  const [{ default: PDFDocument }, { amountInWords }] = await Promise.all([
    import("pdfkit"),
    import("./policy-words.ts"),
  ]);
  const snapshot = row.snapshot as unknown as InvoiceSnapshot;
  const document = new PDFDocument({
    size: "A4",
    margin: 48,
    lang: "en-IN",
    displayTitle: true,
    info: {
      Title: `${titles[row.kind]} ${row.number}`,
      Author: snapshot.seller.name,
      CreationDate: row.issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  const page = new PdfPage(document, createRequire(import.meta.url).resolve);
  heading(page, row, snapshot);
  parties(page, row, snapshot);
  amounts(page, row, snapshot, amountInWords(row.totalPaise));
  notes(page, row, snapshot);
  document.end();
  return done;
}

function heading(page: PdfPage, row: InvoiceRow, { seller, corrects }: InvoiceSnapshot): void {
  page.write(titles[row.kind], { size: 20, bold: true, color: MAIN });
  page.space(6);
  const top = page.y;
  page.write(seller.name, { bold: true, width: 260 });
  page.write(`${seller.address}\nGSTIN ${seller.gstin}`, { color: QUIET, width: 260 });
  const left = page.y;
  page.y = top;
  const day = (date: string) => longDay(date, "en");
  const facts: [string, string][] = [
    ["Number", row.number],
    ["Date", day(dayInKolkata(row.issuedAt))],
  ];
  // Two lines: in one the number would run into its name.
  if (corrects !== null)
    facts.push(["For invoice", corrects.number], ["Invoice date", day(corrects.issuedOn)]);
  for (const [name, value] of facts) {
    page.pair(name, value, { x: 320, width: page.right - 320 });
  }
  page.y = Math.max(left, page.y);
  page.rule(LINE);
}

function parties(page: PdfPage, row: InvoiceRow, { recipient, payment }: InvoiceSnapshot): void {
  const top = page.y;
  page.write("Billed to", { size: 9, color: QUIET, width: 260 });
  page.write(recipient.name, { bold: true, width: 260 });
  page.write(recipient.address, { width: 260 });
  page.write(recipient.gstin === null ? "Not registered for GST" : `GSTIN ${recipient.gstin}`, {
    width: 260,
  });
  if (recipient.pan !== null) page.write(`PAN ${recipient.pan}`, { width: 260 });
  const bottom = page.y;
  page.y = top;
  const x = 320;
  const width = page.right - x;
  page.write("Place of supply", { size: 9, color: QUIET, x, width });
  page.write(`${recipient.stateCode} ${stateName(recipient.stateCode)}`, { x, width });
  page.space(4);
  page.write("Order", { size: 9, color: QUIET, x, width });
  page.write(row.orderId, { size: 9, x, width });
  if (payment) {
    page.space(4);
    page.write("Payment reference", { size: 9, color: QUIET, x, width });
    page.write(payment.reference, { size: 9, x, width });
    page.write(`Paid on ${longDay(payment.paidOn, "en")}`, { size: 9, x, width });
    page.space(4);
  }
  page.write("Reverse charge: no", { size: 9, color: QUIET, x, width });
  page.y = Math.max(bottom, page.y);
  page.rule(LINE);
}

function amounts(
  page: PdfPage,
  row: InvoiceRow,
  { line, seller, recipient, untaxed }: InvoiceSnapshot,
  words: string,
): void {
  const columns = [
    { x: page.left, width: 240 },
    { x: 292, width: 60 },
    { x: 356, width: 70, right: true },
    { x: 430, width: page.right - 430, right: true },
  ];
  page.row(["Description", "SAC", "Quantity", "Amount (₹)"], columns, { size: 9, color: QUIET });
  page.row(
    [line.description, line.sac, line.quantity.toLocaleString("en-IN"), rupees(row.netPaise)],
    columns,
  );
  page.rule(LINE);
  const isWithin = seller.stateCode === recipient.stateCode && recipient.isSez !== true;
  const rate = untaxed ? 0 : GST_PERCENT;
  const sums: [string, number][] = [
    ["Taxable value", row.netPaise],
    ...(isWithin
      ? ([
          [`CGST ${rate / 2} %`, row.cgstPaise],
          [`SGST ${rate / 2} %`, row.sgstPaise],
        ] as [string, number][])
      : ([[`IGST ${rate} %`, row.igstPaise]] as [string, number][])),
  ];
  for (const [name, paise] of sums) {
    page.pair(name, rupees(paise), { x: 320, width: page.right - 320 });
  }
  page.pair("Total", `₹ ${rupees(row.totalPaise)}`, {
    x: 320,
    width: page.right - 320,
    bold: true,
    size: 12,
  });
  page.space(8);
  page.write("Amount in words", { size: 9, color: QUIET });
  page.write(words, { color: INK });
  page.rule(LINE);
}

function notes(page: PdfPage, row: InvoiceRow, { payTo, untaxed }: InvoiceSnapshot): void {
  const lines: string[] = [];
  // Rule 46 of the CGST Rules has these words.
  if (untaxed)
    lines.push(
      `Supply meant for SEZ unit or SEZ developer for authorised operations under bond or Letter of Undertaking without payment of integrated tax.${untaxed.letter === null ? "" : ` Letter of Undertaking ${untaxed.letter}.`}`,
    );
  if (payTo !== null) {
    lines.push(
      `Pay by bank transfer to: ${payTo.bank}.`,
      `Quote this reference: ${payTo.reference}. Valid until ${longDay(payTo.until, "en")}.`,
      "This is not a tax invoice. The tax invoice follows with the payment, and the credits with it.",
    );
  }
  if (row.kind !== "credit_note") {
    lines.push(
      "Tax deducted at source (TDS): deduct it, where you must, on the taxable value without GST, and send us the certificate (Form 16A).",
    );
  }
  if (row.kind === "credit_note")
    lines.push("Issued under section 34 of the Central Goods and Services Tax Act, 2017.");
  lines.push("Credits never expire. Computer-generated; valid without a signature.");
  for (const text of lines) page.write(text, { size: 9, color: QUIET });
}
