import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compiled, readTranslations, translationFiles } from "../translations.ts";

const plugin = join(import.meta.dirname, "../bachat-student-price");
const sources = globSync("**/*.php", { cwd: plugin }).map((name) =>
  readFileSync(join(plugin, name), "utf8"),
);
const CALL = /\b(?:__|esc_html__)\( '([^']+)', 'bachat-student-price' \)/g;
/** WordPress translates the plugin's own lines in its list of plugins too. */
const HEADER = /^ \* (?:Plugin Name|Description): +(.*)$/gm;
const english = new Set(
  sources.flatMap((text) =>
    [CALL, HEADER].flatMap((pattern) => [...text.matchAll(pattern)].map(([, words = ""]) => words)),
  ),
);

describe.each(translationFiles())("%s", (file) => {
  const translations = readTranslations(file);

  it("has each text of the plugin, and no other", () => {
    expect(english.size).toBeGreaterThan(50);
    expect([...translations.keys()].filter((words) => words !== "").toSorted()).toEqual(
      [...english].toSorted(),
    );
  });

  it("keeps what is filled in, and translates all", () => {
    const places = (text: string) => text.match(/%[s%]/g) ?? [];
    for (const [words, text] of translations) {
      if (words === "") continue;
      expect(text, words).toMatch(/\p{Script=Devanagari}/u);
      // A lone sign in a text that is not filled in is a sign.
      if (words.includes("%s")) expect(places(text), words).toEqual(places(words));
    }
  });

  it("can be read by gettext", () => {
    const folder = mkdtempSync(join(tmpdir(), "bachat-words-"));
    const target = join(folder, "hi.mo");
    writeFileSync(target, compiled(translations));
    const program =
      "import gettext, json, sys; words = gettext.GNUTranslations(open(sys.argv[1], 'rb'));" +
      "print(json.dumps([words.gettext(one) for one in json.load(sys.stdin)]))";
    const asked = [...english];
    const answer = execFileSync("python3", ["-c", program, target], {
      input: JSON.stringify(asked),
      encoding: "utf8",
    });
    expect(JSON.parse(answer)).toEqual(asked.map((words) => translations.get(words)));
    rmSync(folder, { recursive: true });
  });
});
