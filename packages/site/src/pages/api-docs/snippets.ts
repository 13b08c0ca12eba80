import type { CodeTab } from "@bachat/ui";
import batchJavascript from "./snippets/batch.mjs?raw";
import batchPhp from "./snippets/batch.php?raw";
import batchPython from "./snippets/batch.py?raw";
import batchCurl from "./snippets/batch.sh?raw";
import singleJavascript from "./snippets/single.mjs?raw";
import singlePhp from "./snippets/single.php?raw";
import singlePython from "./snippets/single.py?raw";
import singleCurl from "./snippets/single.sh?raw";

/** The examples: one call, one that may be repeated, and many addresses at once. */
export const exampleNames = ["single", "retry", "batch"] as const;
export type ExampleName = (typeof exampleNames)[number];

const single = {
  curl: singleCurl,
  javascript: singleJavascript,
  python: singlePython,
  php: singlePhp,
};
const batch: typeof single = {
  curl: batchCurl,
  javascript: batchJavascript,
  python: batchPython,
  php: batchPhp,
};
const labels = { curl: "cURL", javascript: "JavaScript", python: "Python", php: "PHP" } as const;
type Language = keyof typeof labels;

/** The addresses as the files have them: JSON strings, whose form is the same in all four languages. */
const samples = ["verified@student.test", "not-verified@student.test"] as const;
const quoted = (emails: readonly string[]): string =>
  emails.map((email) => JSON.stringify(email)).join(", ");

/** What a language would read as its own within these strings. */
const escapes: Partial<Record<Language, (text: string) => string>> = {
  curl: (text) => text.replaceAll("'", String.raw`'\''`),
  php: (text) => text.replaceAll("$", String.raw`\$`),
};

/**
 * An example in four languages, each ready to run. By default they use the sample addresses, which are
 * free with every key; tests run them against a server.
 */
export function requestSnippets(
  apiOrigin: string,
  key: string,
  name: ExampleName = "single",
  emails: readonly string[] = samples,
): CodeTab[] {
  const isBatch = name === "batch";
  const [from, to] = isBatch
    ? [quoted(samples), quoted(emails)]
    : [quoted(samples.slice(0, 1)), quoted(emails.slice(0, 1))];
  return (["curl", "javascript", "python", "php"] as const).map((id) => {
    const lines = (isBatch ? batch : single)[id].trimEnd().split("\n");
    const shown =
      name === "retry" ? lines : lines.filter((line) => !line.includes("Idempotency-Key"));
    const code = shown
      .join("\n")
      .replace("https://api.bachat.example", () => apiOrigin)
      .replace("YOUR_API_KEY", () => key)
      .replace(from, () => escapes[id]?.(to) ?? to);
    return { id, label: labels[id], code };
  });
}
