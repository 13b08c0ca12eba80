import sharp from "sharp";
import type { PageText } from "../../../apps/api/src/files/page-text.ts";
import type { StudentCard } from "./student-cards.ts";

const WIDTH = 1280;
const HEIGHT = 900;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };
const COLUMN = 480;
const VALUES = 640;

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const coats = ["#2f3b7a", "#7a2e1d", "#1d5a3c", "#5b1e4b", "#24343f"] as const;
const tiltOf = ({ number }: StudentCard) => (number % 7) - 3;

interface Printed {
  text: string;
  /** Where the first letter begins, or where the middle is when `isCentred`. */
  x: number;
  /** The baseline of the letters. */
  y: number;
  size: number;
  isBold: boolean;
  color: string;
  isCentred?: boolean;
}

/** The texts on a card, line by line. */
function linesOf(card: StudentCard): Printed[][] {
  const { name, college, degree, number, title = "STUDENT IDENTITY CARD" } = card;
  const { validUntil = "31 MAY 2028" } = card;
  const rows: (readonly [string, string])[] = [
    ["Name", name.toUpperCase()],
    ["Course", degree],
    ["Roll no.", `ROLL${1000 + number * 37}`],
    ...(validUntil === null ? [] : [["Valid until", validUntil] as const]),
  ];
  const centred = { x: MIDDLE.x, isCentred: true };
  const collegeSize = college.length > 34 ? 30 : 36;
  return [
    [{ ...centred, text: college, y: 216, size: collegeSize, isBold: true, color: "#fff" }],
    [
      {
        ...centred,
        text: title,
        y: 256,
        size: 21,
        isBold: false,
        color: "#e4e6f2",
      },
    ],
    ...rows.map(([label, value], row) => {
      const y = 360 + 60 * row;
      return [
        { text: label, x: COLUMN, y, size: 27, isBold: false, color: "#3c4542" },
        { text: value, x: VALUES, y, size: 29, isBold: true, color: "#17211f" },
      ];
    }),
  ];
}

const printed = ({ text, x, y, size, isBold, color, isCentred }: Printed) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${color}"${isCentred === true ? ' text-anchor="middle"' : ""}${isBold ? ' font-weight="700"' : ""}>${escape(text)}</text>`;

/** A picture of an invented student card on a desk. */
export async function idCardPhoto(card: StudentCard): Promise<Buffer> {
  const coat = coats[card.number % coats.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">
    <rect width="1280" height="900" fill="#b9ab96"/><path d="M0 150h1280M0 420h1280M0 700h1280" stroke="#ab9c86" stroke-width="3"/>
    <g transform="rotate(${tiltOf(card)} ${MIDDLE.x} ${MIDDLE.y})"><rect x="190" y="160" width="916" height="596" rx="26" fill="#8d7f6a" opacity=".5"/>
    <rect x="180" y="150" width="916" height="596" rx="26" fill="#fdfcf6"/><path d="M206 150h864a26 26 0 0 1 26 26v104H180V176a26 26 0 0 1 26-26z" fill="${coat}"/>
    ${linesOf(card).flat().map(printed).join("\n    ")}
    <rect x="220" y="320" width="210" height="260" fill="#b8d0dd"/><circle cx="325" cy="420" r="58" fill="#c98353"/><path d="M236 580c8-70 50-96 89-96s81 26 89 96z" fill="#b4475a"/><path d="M262 420c0-64 30-84 63-84s63 20 63 84c-24-8-44-26-52-46-10 22-38 40-74 46z" fill="#2a1b14"/>
    <g fill="#17211f">${Array.from({ length: 46 }, (_, i) => `<rect x="${220 + i * 7}" y="630" width="${1 + ((i * card.number + i) % 4)}" height="70"/>`).join("")}</g>
    <circle cx="940" cy="650" r="52" fill="none" stroke="#6a4fa3" stroke-width="4" opacity=".6"/><path d="M900 662c30-40 44 30 70-12s30 20 46-6" fill="none" stroke="#22389a" stroke-width="4"/></g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

/** Widths of letters in the cards' sans serif, as shares of the font size. */
const widths: readonly [RegExp, number][] = [
  [/[Iijl. ]/, 0.3],
  [/[frt]/, 0.39],
  [/[\p{Lu}m]/u, 0.68],
];
const USUAL_WIDTH = 0.6;
const BOLD = 1.13;
/** The height of a capital letter, as a share of the font size. */
const CAPITAL = 0.73;
const SURE = 96;

function widthOf(text: string, { size, isBold }: Printed): number {
  const shares = [...text].map(
    (letter) => widths.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH,
  );
  return shares.reduce((sum, share) => sum + share, 0) * size * (isBold ? BOLD : 1);
}

/** The words of a card and their places, as reading the document would find them. */
export function idCardText(card: StudentCard): PageText {
  const tilt = (tiltOf(card) * Math.PI) / 180;
  return linesOf(card).flatMap((parts, line) =>
    parts.flatMap((part) => {
      const { text, isCentred, size, y } = part;
      const space = widthOf(" ", part);
      let x = isCentred === true ? part.x - widthOf(text, part) / 2 : part.x;
      return text.split(" ").map((word) => {
        const width = widthOf(word, part);
        const height = size * CAPITAL;
        const across = x + width / 2 - MIDDLE.x;
        const down = y - height / 2 - MIDDLE.y;
        x += width + space;
        // Turned with the card around its middle; the box itself is measured along the line.
        const middleX = MIDDLE.x + across * Math.cos(tilt) - down * Math.sin(tilt);
        const middleY = MIDDLE.y + across * Math.sin(tilt) + down * Math.cos(tilt);
        return {
          text: word,
          confidence: SURE,
          line,
          x: (middleX - width / 2) / WIDTH,
          y: (middleY - height / 2) / HEIGHT,
          width: width / WIDTH,
          height: height / HEIGHT,
        };
      });
    }),
  );
}
