/** A page as a site's records have it. */
export interface Page {
  path: string;
  file?: string;
}

const pageOf = (line: string) => /^\| `(\S+)`/.exec(line)?.[1] ?? "";
const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());

/** The student site and the brand site lead to the sign-in of the admin site from below `/admin`, and know none of its tools. */
function rowOf({ path }: Page): string {
  const others = /^\/admin(\/|$)/.test(path) ? "→ /admin-auth" : "–";
  return ["", `\`${path}\``, others, others, "page", ""].join("|");
}

/**
 * The table of docs/site-routes with the admin site's pages as its records have them. A row that names an address of
 * several sites is written by hand and stays.
 */
export function withAdminPages(document: string, pages: readonly Page[]): string {
  const lines = document.split("\n");
  const isRow = (line: string) => line.startsWith("|");
  const rows = lines.filter(isRow);
  const isGenerated = (line: string) => /^(→ \/admin-auth|–)$/.test(cellsOf(line)[2] ?? "");
  const isOwn = (line: string) => isGenerated(line) && cellsOf(line)[4] === "page";
  const kept = rows.filter((line) => !isOwn(line));
  const named = new Set(kept.map(pageOf));
  const own = pages.filter(({ path, file }) => file !== undefined && !named.has(path)).map(rowOf);
  const at = rows.findIndex(isOwn);
  const before = rows.slice(0, at).filter((line) => kept.includes(line)).length;
  const table = aligned(kept.toSpliced(before, 0, ...own));
  const first = lines.findIndex(isRow);
  return lines.toSpliced(first, rows.length, ...table).join("\n");
}

/** Columns as wide as their widest cell. */
function aligned(rows: readonly string[]): string[] {
  const cells = rows.map((row) => cellsOf(row).slice(1, -1));
  const isRule = (cell: string) => /^-+$/.test(cell);
  const widths = (cells[0] ?? []).map((_cell, column) =>
    Math.max(...cells.map((row) => (isRule(row[column] ?? "") ? 3 : (row[column] ?? "").length))),
  );
  return cells.map((row) => {
    const padded = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return isRule(cell) ? "-".repeat(width) : cell.padEnd(width);
    });
    return `| ${padded.join(" | ")} |`;
  });
}
