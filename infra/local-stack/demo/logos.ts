import sharp from "sharp";
import { createRandom } from "./random.ts";

/** SVG marks for the demo's brands: a ground, a figure, an accent. Every brand gets its own of each. */

const palettes = [
  ["#7a2e1d", "#ffe9cf", "#ffb57a"],
  ["#2b2f77", "#f7c9d9", "#ff6f91"],
  ["#1b1530", "#b79bff", "#ff8fb2"],
  ["#f2603c", "#fff1e3", "#ffc043"],
  ["#ffe1dc", "#b92f26", "#17211f"],
  ["#17211f", "#ffe14d", "#5cc9be"],
  ["#e9efe0", "#2f5d3a", "#f0a53a"],
  ["#5b1e4b", "#ffc7e3", "#e65aa5"],
  ["#143a2c", "#c9f27b", "#ffffff"],
  ["#dde8fb", "#1f4fa8", "#f2603c"],
  ["#fff6ea", "#d8432f", "#1f7fb5"],
  ["#0a5c5c", "#d3eae7", "#ffb020"],
  ["#f4ead7", "#7a4a12", "#2e9b5a"],
  ["#24343f", "#9fd3e6", "#ffcf6b"],
  ["#fde7c2", "#5b3905", "#c8372d"],
] as const;

type Draw = (figure: string, accent: string) => string;
const stroke = (color: string, width = 3.4) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

const figures: readonly Draw[] = [
  (f, a) =>
    `<path d="M12 19h17v7a8 8 0 0 1-8 8h-1a8 8 0 0 1-8-8z" fill="${f}"/><path d="M29 21h2a3.5 3.5 0 0 1 0 7h-2M17 15c-2-2 2-3 0-6M23 15c-2-2 2-3 0-6" ${stroke(a, 2.4)}/>`,
  (f, a) =>
    `<path d="M11 14h22M11 22h22M11 30h22" ${stroke(f)}/><path d="M18 11v22M28 11v22" ${stroke(a)}/>`,
  (f, a) =>
    `<path d="M10 19v6M16 14v16M22 9v26" ${stroke(f)}/><path d="M28 15v14M34 19v6" ${stroke(a)}/>`,
  (f, a) =>
    `<path d="M22 8l10 12-10 13-10-13z" fill="${f}"/><path d="M22 8v25M12 20h20" ${stroke(a, 2)}/>`,
  (f, a) =>
    `<path d="M24 7 11 25h9l-2 12 14-19h-9z" fill="${f}"/><circle cx="33" cy="10" r="3" fill="${a}"/>`,
  (f, a) =>
    `<path d="M22 14c-4-4-10-4-13-3v20c3-1 9-1 13 3 4-4 10-4 13-3V11c-3-1-9-1-13 3z" fill="${f}"/><path d="M22 14v20" ${stroke(a, 2)}/>`,
  (f, a) =>
    `<path d="M13 15v14M31 15v14M9 18.500v7M35 18.500v7M13 22h18" ${stroke(f)}/><circle cx="22" cy="11" r="2.500" fill="${a}"/>`,
  (f, a) =>
    `<path d="M22 22c-3-4-5-6-8-6a6 6 0 0 0 0 12c3 0 5-2 8-6s5-6 8-6a6 6 0 0 1 0 12c-3 0-5-2-8-6z" ${stroke(f)}/><circle cx="22" cy="22" r="2.500" fill="${a}"/>`,
  (f, a) =>
    `<circle cx="16" cy="16" r="7" fill="${f}"/><circle cx="29" cy="28" r="7" fill="${a}"/><path d="M12 32 32 12" ${stroke(f, 2)}/>`,
  (f, a) =>
    `<path d="M8 32 18 15l6 9 4-6 8 14z" fill="${f}"/><circle cx="31" cy="12" r="3.500" fill="${a}"/>`,
  (f, a) =>
    `<circle cx="22" cy="22" r="12" ${stroke(f)}/><path d="M22 10v24M10 22h24M13.500 13.500l17 17M30.500 13.500l-17 17" ${stroke(f, 1.8)}/><circle cx="22" cy="22" r="4" fill="${a}"/>`,
  (f, a) =>
    `<path d="M8 26c4-6 8-6 14 0s10 6 14 0" ${stroke(f)}/><path d="M8 18c4-6 8-6 14 0s10 6 14 0" ${stroke(a)}/>`,
  (f, a) =>
    `<path d="M22 35C10 28 10 14 22 9c12 5 12 19 0 26z" fill="${f}"/><path d="M22 15v20M22 22l5-4M22 28l-5-4" ${stroke(a, 2)}/>`,
  (f, a) =>
    `<path d="M12 34V18l10-8 10 8v16z" fill="${f}"/><path d="M19 34v-8a3 3 0 0 1 6 0v8z" fill="${a}"/>`,
  (f, a) =>
    `<path d="m22 8 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" fill="${f}"/><circle cx="22" cy="23" r="3.500" fill="${a}"/>`,
  (f, a) =>
    `<rect x="11" y="9" width="16" height="26" rx="3" fill="${f}"/><rect x="20" y="15" width="14" height="14" rx="3" fill="${a}"/>`,
  (f, a) =>
    `<path d="M10 16h24l-3 18H13z" fill="${f}"/><path d="M16 20v-5a6 6 0 0 1 12 0v5" ${stroke(a, 2.6)}/>`,
  (f, a) =>
    `<path d="M12 32 32 12M12 12l8 8M24 24l8 8" ${stroke(f)}/><circle cx="12" cy="12" r="3" fill="${a}"/><circle cx="32" cy="32" r="3" fill="${a}"/>`,
  (f, a) =>
    `<path d="M9 30a13 13 0 0 1 26 0z" fill="${f}"/><path d="M22 17v-6M12 21l-4-4M32 21l4-4" ${stroke(a, 2.6)}/>`,
  (f, a) =>
    `<path d="M15 35V12l16 5v18" ${stroke(f)}/><circle cx="12" cy="34" r="4" fill="${a}"/><circle cx="28" cy="34" r="4" fill="${a}"/>`,
];

/** For each category, in its order, five figures that say what its brands sell. */
const figuresByCategory: readonly (readonly [number, number, number, number, number])[] = [
  [0, 18, 8, 12, 11],
  [1, 16, 15, 14, 3],
  [2, 4, 10, 15, 8],
  [3, 10, 9, 18, 11],
  [5, 15, 14, 12, 1],
  [7, 17, 5, 14, 4],
  [19, 2, 8, 14, 18],
  [6, 11, 9, 17, 12],
  [17, 15, 5, 8, 1],
  [13, 18, 9, 11, 12],
  [12, 14, 11, 8, 18],
  [4, 17, 15, 7, 2],
];

/** The logo of the `index`-th brand as SVG, 44 units square. */
function logoSvg(index: number): string {
  const random = createRandom(9_000 + index);
  const [ground, figure, accent] =
    palettes[(index * 4 + random.int(0, 3)) % palettes.length] ?? palettes[0];
  const draw = figures[figuresByCategory[Math.floor(index / 5)]?.[index % 5] ?? 0];
  const turn = random.pick([0, 0, 0, -8, 8]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" width="256" height="256"><rect width="44" height="44" fill="${ground}"/><g transform="rotate(${turn} 22 22)">${draw?.(figure, accent) ?? ""}</g></svg>`;
}

export function logoImage(index: number): Promise<Buffer> {
  return sharp(Buffer.from(logoSvg(index)))
    .resize(256, 256)
    .webp({ quality: 90 })
    .toBuffer();
}
