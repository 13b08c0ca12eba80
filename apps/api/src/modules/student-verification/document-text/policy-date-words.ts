/** Words that IDs print beside dates, in English and seven languages of India. */

/** Spellings of months that the calendars of the languages below do not have, from January on. */
const otherSpellings: readonly (readonly string[])[] = [
  ["জানুয়ারী", "ಜನೇವರಿ"],
  ["ফেব্রুয়ারী", "ಫೆಬ್ರುವರಿ"],
  [],
  ["एप्रील"],
  [],
  [],
  ["जुलाइ", "జూలై", "ಜುಲಾಯಿ"],
  ["ऑगष्ट", "আগষ্ট", "ઓગસ્ટ"],
  ["सितम्बर", "सप्टेम्बर", "સપ્ટેંબર"],
  ["अक्तूबर", "ओक्टोबर", "ઓક્ટોબર"],
  ["नवम्बर", "नोव्हेम्बर", "નવેંબર"],
  ["दिसम्बर", "डिसेम्बर", "ડિસેંબર"],
];
const ENGLISH = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
];
const NUKTA = "\u093c";

/** Each name of a month, in full and short, in all these languages, with its number. */
const months = new Map(
  otherSpellings.flatMap((spellings, index) => {
    const inside = new Date(Date.UTC(2026, index, 15));
    const names = ["hi", "mr", "bn", "ta", "te", "kn", "gu"].flatMap((language) =>
      (["long", "short"] as const).map((month) =>
        new Intl.DateTimeFormat(language, { month, timeZone: "UTC" }).format(inside),
      ),
    );
    return [...names, ...spellings].flatMap((name): [string, number][] => {
      const plain = printedForm(name).replace(/[.॰]$/, "");
      return [plain, plain.replaceAll(NUKTA, "")].map((written) => [written, index + 1]);
    });
  }),
);

/** The text with one spelling for letters that Unicode can write in several ways, without joiners. */
export function printedForm(text: string): string {
  return text.normalize("NFC").replaceAll(/[\u200b-\u200d]/g, "");
}

const alternatives = (words: Iterable<string>): string =>
  [...words].toSorted((one, other) => other.length - one.length).join("|");

const NO_LETTER_BEFORE = String.raw`(?<![\p{L}\p{M}])`;
const NO_LETTER_AFTER = String.raw`(?![\p{L}\p{M}])`;
const wholeWord = (words: string): string => `${NO_LETTER_BEFORE}(?:${words})${NO_LETTER_AFTER}`;

/** A month's name, caught for `monthOf`. */
export const MONTH = `((?:${ENGLISH.join("|")})[a-z]*|(?:${alternatives(months.keys())})${NO_LETTER_AFTER})`;

/** 1 to 12, or 0. */
export const monthOf = (name = ""): number =>
  months.get(name) ?? ENGLISH.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** The words between the two years of a session, which may also have a dash. */
export const BETWEEN_YEARS = alternatives(
  printedForm("to से ते থেকে முதல் నుండి నుంచి ರಿಂದ થી").split(" "),
);

/** Next to one of these words the two years of a session count even if the reader lost the dash between them. */
export const SESSION_LABEL = new RegExp(
  printedForm(
    "session|batch|academic year|सत्र|बैच|शैक्षणिक वर्ष|शैक्षिक वर्ष|শিক্ষাবর্ষ|সেশন|கல்வியாண்டு|கல்வி ஆண்டு|" +
      "విద్యా సంవత్సరం|ಶೈಕ್ಷಣಿಕ ವರ್ಷ|શૈક્ષણિક વર્ષ|સત્ર",
  ),
  "iu",
);

/** "Valid", "expires", "until": wherever they stand in a word. */
const VALID_PARTS =
  "valid expir until वैध मान्य(?!ता\\s+प्राप्त) समाप्त मुदत বৈধ মেয়াদ செல்லுபடி செல்லத்தக்க காலாவதி " +
  "చెల్లుబాటు చెల్లు గడువు ಸಿಂಧು ಮಾನ್ಯ(?!ತೆ\\s+ಪಡೆದ) ಮುಕ್ತಾಯ માન્ય(?!તા\\s+પ્રાપ્ત) વૈધ સમાપ્ત મુદત";
/** "Until" in words that are parts of others too: स्नातक, a graduate, ends in तक. */
const VALID_WORDS = "up\\s?to till thru तक पर्यंत পর্যন্ত வரை వరకు ವರೆಗೆ સુધી";
const either = (words: string): string => printedForm(words).split(" ").join("|");
export const VALIDITY = new RegExp(
  `${either(VALID_PARTS)}|${wholeWord(either(VALID_WORDS))}`,
  "iu",
);
