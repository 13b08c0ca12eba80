/** CSV files for spreadsheets, as RFC 4180 writes them. */

/** The mark at the front tells spreadsheets that a file is UTF-8. */
export const CSV_MARK = "\ufeff";

/** A cell that no spreadsheet takes for a formula. */
export function plainCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** An amount in paise, written in rupees with both decimals: "-5898.82". A number, also below zero. */
export class Rupees {
  readonly text: string;
  constructor(paise: number) {
    const digits = String(Math.abs(paise)).padStart(3, "0");
    this.text = `${paise < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }
}

export type Cell = string | number | Rupees;

const cellText = (cell: Cell): string =>
  typeof cell === "number" ? String(cell) : cell instanceof Rupees ? cell.text : plainCell(cell);

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(",")}\r\n`;
