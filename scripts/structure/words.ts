import type { Finding } from "./finding.ts";

/** Words that readers stumble over, in screens, mails, OpenAPI texts, comments and documents, and plainer ones. */
const WORDS: readonly [word: RegExp, instead: string][] = [
  [/\bstands\b(?! (?:for|in for|out)\b)/, "is, is shown, is kept, remains"],
  [/\bstands? still\b/, "is on hold, is paused"],
  [/\btold\b/, "informed, shown, reported, distinguished"],
  [/\banew\b|\bafresh\b/, "again, from the start"],
  [/\bgood again\b/, "valid again"],
  [/\bno more\b(?! than\b)/, "no longer, nothing else, at most"],
  [/\bof which\b/, "a sentence of its own, with, each of them"],
  [/\bwhoever\b/, "anyone who, the person who"],
  [/\blately\b/, "recently"],
  [/\berrands?\b/, "task, job"],
  [/\bnothing waits\b/, "the queue is empty"],
  [/\bneed do nothing\b/, "no action needed"],
  [/\bleave this e?mail alone\b/, "ignore this email"],
  [/\bby the contact (?:form|page)\b/, "through the contact form"],
  [/\bways? to redeem\b/, "redemption method"],
  [/\bwhere (?:it|you|they) stands?\b/, "its status"],
  [/\be-mails?\b/, "email"],
];

/** Texts that are prescribed word for word, or that name the words on purpose. */
const ALLOWED: readonly string[] = ["Confirm your e-mail first. We can send the link again."];

const READ = /\.(?:tsx?|mts|mjs|md|css)$/;
const SKIPPED = /^CHANGELOG\.md$|\/migrations\/|^scripts\/structure\/words(?:\.test)?\.ts$/;

/** Each word of the list, in any text that people read. Hyphenated names of files and keys are no words. */
export function plainWords(path: string, text: string): Finding[] {
  if (!READ.test(path) || SKIPPED.test(path)) return [];
  const findings: Finding[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const read = ALLOWED.reduce((rest, allowed) => rest.replaceAll(allowed, ""), line);
    for (const [word, instead] of WORDS) {
      const found = read.match(new RegExp(`(?<![-/\\w])(?:${word.source})(?![-/\\w])`, "i"))?.[0];
      if (found !== undefined)
        findings.push({
          rule: "plain-words",
          path: `${path}:${index + 1}`,
          message: `"${found}": write ${instead}`,
        });
    }
  }
  return findings;
}
