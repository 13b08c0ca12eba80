import type { Finding } from "./finding.ts";

/**
 * Text that people write is searched and compared by its search form (`contains`, `isNamed`, `searchForm`), and `latinDigits`
 * or `searchForm` comes before reading its digits: `ilike` and `lower` know neither accents nor nuktas.
 */

const isApi = (path: string) => /^apps\/api\/src\/.*(?<!\.test)\.ts$/.test(path);

const OTHER_COMPARISON = /\bilike\b|\bstrpos\(|\bposition\(.*\bin\b|\blower\([^)]*\)\s*(?:=|like)/i;

/** Files that compare text that no person composes, with the kind of that text. */
const MACHINE_TEXT: Record<string, string> = {
  "apps/api/src/db/schema/academic-domains.ts": "mail domains",
  "apps/api/src/db/schema/college-aliases.ts": "a check of the form itself",
  "apps/api/src/db/schema/student-emails.ts": "mail addresses",
  "apps/api/src/modules/offers/offer-search/repository-lists.ts": "search forms, on both sides",
  "apps/api/src/modules/platform/audit/repository.ts": "mail addresses",
};

/** Files that read the digits of an ID, a title or a figure: `\d` alone would miss the digits of other scripts. */
const READERS = [
  /^apps\/api\/src\/modules\/student-verification\/document-text\//,
  /^apps\/api\/src\/modules\/student-verification\/verifications\/policy\.ts$/,
  /^apps\/api\/src\/modules\/offers\/offer-review\/policy-checks\.ts$/,
  /^apps\/api\/src\/modules\/operations\/settings-desk\/policy\.ts$/,
];

export function oneFold(path: string, text: string): Finding[] {
  if (!isApi(path)) return [];
  const findings: Finding[] = [];
  if (!(path in MACHINE_TEXT))
    for (const [index, line] of text.split("\n").entries())
      if (OTHER_COMPARISON.test(line))
        findings.push({
          rule: "one-fold",
          path: `${path}:${index + 1}`,
          message:
            "text of people is compared by its search form: contains or isNamed of db/contains.ts",
        });
  if (
    READERS.some((reader) => reader.test(path)) &&
    /\\d/.test(text) &&
    !/\b(latinDigits|searchForm)\(/.test(text)
  )
    findings.push({
      rule: "one-fold",
      path,
      message: "digits of other scripts too: latinDigits or searchForm before \\d",
    });
  return findings;
}
