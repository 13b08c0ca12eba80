import { describe, expect, it } from "vitest";
import { coverNumbers, findGovernmentId, isVerhoeff } from "./policy-government-ids.ts";
import { linesOf, type PlacedWord } from "./policy-lines.ts";
import { compareText } from "./policy.ts";

const calendar = { today: "2026-11-26", yearEnd: "06-30" };
const profile = {
  name: "Asha Verma",
  college: { names: ["Nilgiri College of Science"], places: ["Ooty"], domains: ["nilgiri.ac.in"] },
};

/** Words as a reader gives them: each string is a printed line. */
const printed = (...lines: string[]): PlacedWord[] =>
  lines.flatMap((text, line) =>
    text.split(" ").map((word, index) => ({
      text: word,
      confidence: 90,
      document_id: "d",
      page: 1,
      line,
      x: index / 10,
      y: line / 10,
      width: 0.09,
      height: 0.05,
    })),
  );

const compare = (lines: string[], who: Partial<typeof profile> = {}) =>
  compareText(printed(...lines), { ...profile, ...who }, calendar);

describe("the name", () => {
  it.each([
    ["Asha Verma", "Name: ASHA VERMA", "same", "ASHA VERMA"],
    ["Asha Verma", "VERMA, ASHA", "same", "VERMA, ASHA"],
    // The reader takes one letter for another.
    ["Asha Verma", "Name ASHA VERNA", "similar", "ASHA VERNA"],
    ["José Álvares", "JOSE ALVARES", "same", "JOSE ALVARES"],
    ["आशा वर्मा", "नाम आशा वर्मा", "same", "आशा वर्मा"],
    ["Asha Verma", "Name A. VERMA", "similar", "A. VERMA"],
    ["A Verma", "ASHA VERMA", "similar", "ASHA VERMA"],
    ["Asha Kumari Verma", "Name: Asha Verma", "similar", "Asha Verma"],
    ["Asha Verma", "Name: ASHA", "similar", "ASHA"],
    ["Ramesh Venkataraman", "V. RAMESH", "similar", "V. RAMESH"],
    ["S. K. Ramesh", "RAMESH SK", "similar", "RAMESH SK"],
    ["Ramesh S K", "S.K. RAMESH", "same", "S.K. RAMESH"],
    ["Ram Kumar", "Name: RAMKUMAR", "same", "RAMKUMAR"],
    ["Ramkumar", "Name: RAM KUMAR", "same", "RAM KUMAR"],
    ["Asha", "Name: ASHA", "same", "ASHA"],
    ["Asha", "Name: ASHA VERMA", "similar", "ASHA VERMA"],
    ["आशा", "नाम आशा", "same", "आशा"],
    ["R", "Name: R", "same", "R"],
    ["R", "Student's name R.", "same", "R."],
    ["R", "DEPARTMENT OF R AND D", "missing", null],
    ["R", "Roll no. R 4711", "missing", null],
    ["Asha Verma", "Name: ASHA RAWAT", "differs", "ASHA RAWAT"],
    ["Asha Verma", "Name: BILAL KHAN", "missing", null],
    ["Asha Verma", "Nilgiri College", "missing", null],
  ])("%s on “%s” is %s", (name, line, match, text) => {
    expect(compare(["STUDENT CARD", line], { name }).name).toEqual({ match, text });
  });

  it("is not taken from the father's", () => {
    const lines = ["Father's Name: ASHOK VERMA", "Name: ASHA VERMA"];
    expect(compare(lines).name.text).toBe("ASHA VERMA");
    expect(compare(lines.slice(0, 1)).name.match).toBe("missing");
    for (const label of ["वडिलांचे नाव", "आईचे नाव"])
      expect(compare([`${label} Asha Verma`]).name.match).toBe("missing");
  });
});

it("shows the college as it is printed, small words too", () => {
  const { college } = compare(["Nilgiri College of", "Science, Ooty 643 001"]);
  expect(college.text).toBe("Nilgiri College of Science,");
});

describe("until when the ID is valid", () => {
  it.each([
    ["Valid until 31 MAY 2028", "2028-05-31", "date"],
    ["Valid upto: 31/05/2028", "2028-05-31", "date"],
    ["Valid till 31-05-28", "2028-05-31", "date"],
    ["Validity: 1st July 2024 to 30th June 2027", "2027-06-30", "date"],
    ["Valid until 15 May 2028", "2028-05-15", "date"],
    ["Expires May 2027", "2027-05-31", "date"],
    ["Valid upto 06/2028", "2028-06-30", "date"],
    ["Valid till: 02-2028", "2028-02-29", "date"],
    ["Valid thru 2027-02-28", "2027-02-28", "date"],
    ["Session 2026-27", "2027-06-30", "session"],
    ["Batch: 2024 - 2028", "2028-06-30", "session"],
    ["Valid until 31/05/2025", "2025-05-31", "date"],
  ])("“%s” is %s", (line, day, source) => {
    expect(compare([line]).valid_until).toMatchObject({ day, source });
  });

  it.each([
    ["वैध: ३१/०५/२०२७", "2027-05-31", "date", "३१/०५/२०२७"],
    ["सत्र २०२४-२८", "2028-06-30", "session", "२०२४-२८"],
    ["सत्र २०२४ २८", "2028-06-30", "session", "२०२४ २८"],
    ["সেশন ২০২৪-২৫ থেকে ২০২৭-২৮", "2028-06-30", "session", "২০২৭-২৮"],
    ["सत्र 2024 से 2028", "2028-06-30", "session", "2024 से 2028"],
    ["वैधता 31 मई 2027", "2027-05-31", "date", "31 मई 2027"],
    ["३० जून, २०२७ तक", "2027-06-30", "date", "३० जून, २०२७"],
    ["मान्य: 15 सितम्बर 2027", "2027-09-15", "date", "15 सितम्बर 2027"],
    ["वैध 28 फरवरी 2027", "2027-02-28", "date", "28 फरवरी 2027"],
    ["वैध 28 फ़र॰ 2027", "2027-02-28", "date", "28 फ़र॰ 2027"],
    ["वैध मई २०२७", "2027-05-31", "date", "मई २०२७"],
    ["मुदत ३१ मे २०२७", "2027-05-31", "date", "३१ मे २०२७"],
    ["३१ डिसेंबर २०२६ पर्यंत", "2026-12-31", "date", "३१ डिसेंबर २०२६"],
    ["মেয়াদ ৩১শে মে, ২০২৭", "2027-05-31", "date", "৩১শে মে, ২০২৭"],
    ["বৈধ: ৩১/০৫/২০২৭", "2027-05-31", "date", "৩১/০৫/২০২৭"],
    ["செல்லுபடியாகும் 31 மே 2027", "2027-05-31", "date", "31 மே 2027"],
    ["31 ஆகஸ்ட் 2027 வரை", "2027-08-31", "date", "31 ஆகஸ்ட் 2027"],
    ["చెల్లుబాటు 31 మే 2027", "2027-05-31", "date", "31 మే 2027"],
    ["30 జూన్ 2027 వరకు", "2027-06-30", "date", "30 జూన్ 2027"],
    ["ಸಿಂಧುತ್ವ: ೩೧ ಮೇ ೨೦೨೭", "2027-05-31", "date", "೩೧ ಮೇ ೨೦೨೭"],
    ["30 ಸೆಪ್ಟೆಂಬರ್ 2027 ವರೆಗೆ", "2027-09-30", "date", "30 ಸೆಪ್ಟೆಂಬರ್ 2027"],
    ["માન્ય: ૩૧ મે ૨૦૨૭", "2027-05-31", "date", "૩૧ મે ૨૦૨૭"],
    ["૩૦ ઓક્ટોબર ૨૦૨૭ સુધી", "2027-10-30", "date", "૩૦ ઓક્ટોબર ૨૦૨૭"],
  ])("“%s” is %s in its own language", (line, day, source, text) => {
    // A letter that Unicode can write in two ways, in both.
    for (const form of ["NFC", "NFD"])
      expect(compare([line.normalize(form)]).valid_until).toEqual({
        day,
        source,
        text: text.normalize("NFC"),
      });
  });

  it("may be printed under its label", () => {
    expect(compare(["Valid until", "31 MAY 2028"]).valid_until?.day).toBe("2028-05-31");
  });

  it.each([
    "Date of birth: 14/08/2006",
    "Valid until 31/02/2028",
    "Valid until 45/13/2028",
    "Valid until 13/2028",
    "Roll no. 2026-4711",
    "Valid until 31 MAY 2068",
    "Phone 98450-20261",
    "Roll 2026 28",
    "जन्म तिथि: १४/०८/२००६",
    "स्नातक 31 मई 2027",
    "वैध ३१ मईल २०२७",
  ])("is not in “%s”", (line) => {
    expect(compare([line]).valid_until).toBeNull();
  });
});

it("marks the words on the page, a box a line", () => {
  const { marks } = compare(["NILGIRI COLLEGE", "OF SCIENCE", "Name ASHA VERMA"]);
  const { x, y, width, height, ...mark } = marks[0] ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(mark).toEqual({ document_id: "d", page: 1, field: "name" });
  expect([x, y, width, height].map((share) => Math.round(share * 100))).toEqual([10, 20, 19, 5]);
  expect(marks.filter(({ field }) => field === "college")).toHaveLength(2);
});

it("leaves out what the reader guesses", () => {
  const words = printed("ASHA VERMA").map((word) => ({ ...word, confidence: 12 }));
  expect(compareText(words, profile, calendar).name.match).toBe("missing");
});

describe("a government ID", () => {
  it.each([
    [
      ["भारत सरकार Government of India", "Asha Verma", "2341 2341 2346"],
      "aadhaar",
      "2341 2341 2346",
    ],
    [["आधार", "२३४१ २३४१ २३४६"], "aadhaar", "२३४१ २३४१ २३४६"],
    [["Unique Identification Authority", "567834567896"], "aadhaar", "567834567896"],
    [["INCOME TAX DEPARTMENT", "ABCPV1234K"], "pan", "ABCPV1234K"],
    [["REPUBLIC OF INDIA", "Passport No. Z1234567"], "passport", "Z1234567"],
    [["PASSPORT", "P<INDVERMA<<ASHA<<<<"], "passport", "P<INDVERMA<<ASHA<<<<"],
    [["ELECTION COMMISSION OF INDIA", "XYZ1234567"], "voter_id", "XYZ1234567"],
    [["Driving Licence", "MH12 20190012345"], "driving_licence", "MH12 20190012345"],
  ])("is seen on %j", (lines, kind, number) => {
    const { government_id: seen } = compare(lines);
    expect(seen).toBe(kind);
    const { words } = findGovernmentId(linesOf(printed(...lines))) ?? { words: [] };
    expect(words.map(({ text }) => text).join(" ")).toBe(number);
  });

  it("has every reading of its number taken out, and nothing else", () => {
    const lines = ["Aadhaar", "Asha Verma", "2341 2341 2346", "VID : 9123 4567 8901 2345"];
    // Read again in the same place: a digit wrong, a group of digits missed, and a guess.
    const again = printed("2341 2347 2346").map((word) => ({ ...word, line: 9, y: 0.21 }));
    const guess = { ...again[0], text: "Z341", confidence: 4 } as PlacedWord;
    const covered = coverNumbers([...printed(...lines), ...again, guess]);
    expect(covered.map(({ text }) => text).join(" ")).toBe(
      "Aadhaar Asha Verma •••• •••• •••• VID : •••• •••• •••• •••• •••• •••• •••• ••••",
    );
    expect(coverNumbers(covered)).toEqual(covered);
    expect(compareText(covered, profile, calendar).government_id).toBe("aadhaar");
  });

  it("is looked for on each document for itself", () => {
    const [front, back] = [printed("Government of India"), printed("2341 2341 2346")];
    const words = [...front, ...back.map((word) => ({ ...word, document_id: "e" }))];
    expect(compareText(words, profile, calendar).government_id).toBeNull();
  });

  it("has its number marked, so that it is covered", () => {
    const { marks } = compare(["Aadhaar", "Name Asha Verma", "2341 2341 2346"]);
    expect(marks.map(({ field, y }) => [field, y])).toContainEqual(["government_number", 0.2]);
  });

  it.each([
    // A check digit that is wrong, a number without the card's words, and the words without a number.
    [["Government of India", "2341 2341 2345"]],
    [["NILGIRI COLLEGE", "Roll 2341 2341 2346"]],
    [["Never send your Aadhaar or passport"]],
    [["Government of India", "Ministry of Education", "Roll no. 234123412346789"]],
    [["Income Tax Law, Semester 4", "Roll ABXPV1234"]],
  ])("is not seen on %j", (lines) => {
    expect(compare(lines).government_id).toBeNull();
  });

  it("has a check digit that finds every wrong digit and every two that changed places", () => {
    const number = "567834567896";
    expect(isVerhoeff(number)).toBe(true);
    for (const [place, digit] of [...number].entries()) {
      for (const other of "0123456789")
        expect(isVerhoeff(number.slice(0, place) + other + number.slice(place + 1))).toBe(
          other === digit,
        );
      const [next] = number.slice(place + 1);
      if (next === undefined || next === digit) continue;
      expect(isVerhoeff(number.slice(0, place) + next + digit + number.slice(place + 2))).toBe(
        false,
      );
    }
  });
});
