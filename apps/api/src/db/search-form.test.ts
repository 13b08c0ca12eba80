import { searchForm } from "@bachat/rules/search-form";
import { spacedForm } from "@bachat/rules/word-form";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../test/app.ts";
import { isWhole } from "../../test/matrix-sample.ts";

/** Characters per statement, so few that it ends within its time limit. */
const PORTION = 20_000;

describe("search_form in the database", () => {
  const test = useTestApp();

  it("gives for every character what searchForm gives", async () => {
    // Each character in a word, twice, and beside a capital; without characters that only one of the two Unicode versions knows.
    // From 0x3000 on, where few have marks or cases, every eleventh, but all in the deep run.
    const step = isWhole ? 1 : 11;
    const rows = [];
    for (let from = 1; from <= 0x10ffff; from += PORTION) {
      const some = await test.dependencies.db.execute<{ given: string; form: string }>(sql`
        select given, search_form(given) as form from (
          select 'Ab' || chr(code) || 'C' || chr(code) as given
          from generate_series(${from}::int, ${Math.min(from + PORTION - 1, 0x10ffff)}::int) as code
          where code not between 55296 and 57343 and unicode_assigned(chr(code)) and (code < 12288 or code % ${step}::int = 0)
        ) as texts`);
      rows.push(...some.rows);
    }
    expect(rows.length).toBeGreaterThan(150_000 / step);
    const wrong = rows.filter(
      ({ given, form }) => /^\P{Cn}*$/u.test(given) && form !== searchForm(given),
    );
    expect(wrong).toEqual([]);
  });

  it("gives the same for whole texts", async () => {
    const texts = [
      "",
      " ",
      "Plain ASCII text, 20% off!",
      "  two  spaces\tand\r\na line ",
      "`quoted`",
      "O’Brien’s “Café” – naïve résumé",
      "Cafe\u0301 \u0958लम क\u093cलम क़िस्त पाँच पांच हिन्दी में छूट",
      "ＦＵＬＬ　ｗｉｄｔｈ ①½™",
      "İstanbul ΟΔΟΣ STRASSE Straße Æther Œuvre Smørrebrød",
      "\u00a0\u200b\ufeff",
      "👩\u200d🎓 students\ufe0f",
      "५०% ২০ ௨௦ ٢٠ 𑁦 ２０ 𝟚",
      "한국어 \u1112\u1161\u11ab",
      "தமிழ் বাংলা ਪੰਜਾਬੀ ગુજરાતી ଓଡ଼ିଆ ಕನ್ನಡ తెలుగు മലയാളം اُردُو",
    ];
    const { rows } = await test.dependencies.db.execute<{ given: string; form: string }>(
      sql`select given, search_form(given) as form from unnest(${sql.param(texts)}::text[]) as given`,
    );
    expect(rows).toEqual(texts.map((given) => ({ given, form: searchForm(given) })));
  });

  it("parts the words of whole texts as spacedForm does", async () => {
    const texts = [
      "20% off: (x-ray, ₹50) — wi-fi/5G…",
      "O’Brien’s “Café” c:\\menu_1 🍕dôsa🍕 -a- b-",
      "किताबें, ज़्यादा-से-ज़्यादा ५०% छूट! हिन्दी।अंत",
      "தமிழ்! বাংলা, ਪੰਜਾਬੀ. ગુજરાતી; ಕನ್ನಡ: తెలుగు? മലയാളം",
      "Σίσυφος,Ёлка-ёлка 한국어.中文",
    ];
    const { rows } = await test.dependencies.db.execute<{ given: string; form: string }>(
      sql`select given, spaced_form(given) as form from unnest(${sql.param(texts)}::text[]) as given`,
    );
    expect(rows).toEqual(texts.map((given) => ({ given, form: spacedForm(given) })));
    expect(spacedForm("x-ray, ₹50")).toBe(" x ray , ₹ 50 ");
  });
});
