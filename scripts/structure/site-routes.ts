/** A site as the table needs it: its records and what its `paths.ts` hands over. */
export interface Site {
  name: string;
  pages: readonly { path: string; to?: string }[];
  handedOver: Readonly<Record<string, readonly string[]>>;
}

const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());
const covers = (pattern: string, path: string) =>
  pattern === path || (pattern.endsWith("/*") && `${path}/`.startsWith(pattern.slice(0, -1)));

/** How a site answers at an address: its own page, a redirect, another site's page, or nothing. */
function answerOf({ name, pages, handedOver }: Site, path: string): string {
  const page = pages.find((one) => one.path === path);
  if (page !== undefined) return page.to === undefined ? "page" : `→ ${page.to}`;
  for (const [home, patterns] of Object.entries(handedOver))
    if (patterns.some((pattern) => covers(pattern, path))) return `→ ${home}`;
  // The other sites lead to the sign-in of the admin site from below `/admin`, and know none of its tools.
  return name !== "admin" && covers("/admin/*", path) ? "→ /admin-auth" : "–";
}

/**
 * The table of docs/site-routes, with a row for each page of the three sites as their records have it. The rows of other
 * pages are written by hand and stay, behind them.
 */
export function withPages(document: string, sites: readonly Site[]): string {
  const lines = document.split("\n");
  const isRow = (line: string) => line.startsWith("|");
  const rows = lines.filter(isRow);
  const paths = [...new Set(sites.flatMap(({ pages }) => pages.map(({ path }) => path)))];
  const own = paths.map((path) =>
    ["", `\`${path}\``, ...sites.map((site) => answerOf(site, path)), ""].join("|"),
  );
  const named = new Set(paths.map((path) => `\`${path}\``));
  const others = rows.slice(2).filter((line) => !named.has(cellsOf(line)[1] ?? ""));
  const table = aligned([...rows.slice(0, 2), ...own, ...others]);
  return lines.toSpliced(lines.findIndex(isRow), rows.length, ...table).join("\n");
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
