/**
 * Whether a mail program could turn a part of this text into a link. Names that appear in mails to other people are
 * checked with it: a stranger's name must not carry an address to click on.
 */
export function hasWebAddress(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/[。․]/gu, ".")
    .replaceAll(/[\u2044\u2215]/gu, "/")
    .toLowerCase();
  return (
    /\/\/|www\.|[\p{L}\p{N}]@[\p{L}\p{N}]|(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u.test(
      plain,
    ) ||
    /(?:^|[^\p{L}])(?:https?|ftp|mailto|tel|sms|upi|intent|data|javascript|whatsapp|tg):\S/u.test(
      plain,
    ) ||
    [...plain.matchAll(HOST)].some(([, label = "", ending = ""]) => isHost(label, ending))
  );
}

/**
 * Two labels with a full stop between them; overlapping, so that each pair of a longer name is looked at. A match begins
 * where a label does, so that the time grows with the text's length and not with its square.
 */
const HOST = /(?<![\p{L}\p{M}\p{N}-])([\p{L}\p{M}\p{N}-]+)\.(?=(xn--[a-z\d-]+|[\p{L}\p{M}]{2,}))/gu;

function isHost(label: string, ending: string): boolean {
  if (ending.startsWith("xn--")) return true;
  // Initials in Indian scripts have vowel signs ("एस.आर.एम."): only real endings count there.
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(ending))
    return INDIC_ENDINGS.has(ending);
  if (titles.has(label)) return commonEndings.has(ending);
  // "K.Ramesh" is a name, "t.co" is an address.
  return [...label].length > 1 || ending.length === 2 || commonEndings.has(ending);
}

/** Titles that people write with a full stop and no space before a name. */
const titles = new Set(
  "adv bros ca col capt dr er fr gen hon jr lt maj md mohd mr mrs ms no ph prof pt pvt rev shri smt sr sri st sqn".split(
    " ",
  ),
);

const commonEndings = new Set(
  "app biz cc click club co com dev edu fun gov icu in info io link live ly me mobi net online org page pro shop site space store top vip win work world xyz".split(
    " ",
  ),
);

const INDIC_ENDINGS = new Set([
  "भारत",
  "भारतम्",
  "भारोत",
  "संगठन",
  "कॉम",
  "नेट",
  "ভারত",
  "ভাৰত",
  "ਭਾਰਤ",
  "ભારત",
  "ଭାରତ",
  "இந்தியா",
  "భారత్",
  "ಭಾರತ",
  "ഭാരതം",
  "بھارت",
]);

/**
 * The text without anything that a mail program turns into a link: a space divides every web address, so that a name like
 * "Zomato.com" stays readable. A line that still has a web address becomes an ellipsis.
 */
export const withoutLinks = (text: string): string => text.split("\n").map(withoutLink).join("\n");

function withoutLink(line: string): string {
  if (!hasWebAddress(line)) return line;
  const parted = line
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/[.。․@:/\u2044\u2215](?=\S)/gu, "$& ");
  return hasWebAddress(parted) ? "…" : parted;
}
