import type { OverlayOptions } from "sharp";
import sharp from "sharp";
import { setText, type SetText } from "./ticket-text.ts";

/** The content of a ticket's picture. Pictures are as they are stored. */
export interface TicketDrawing {
  brand: string;
  title: string;
  worth: string;
  /** The line at the foot of a ticket without a picture. */
  foot: string;
  logo: Uint8Array | null;
  picture: Uint8Array | null;
}

/** The size that services with link previews ask for. */
export const TICKET_SIZE = { width: 1200, height: 630 } as const;

const colors = {
  paper: "#f6f4ef",
  card: "#ffffff",
  edge: "#ddd7ca",
  ink: "#17211f",
  quiet: "#5e6764",
  peacock: "#0a5c5c",
  stub: "#ffb020",
  tear: "#b97a06",
} as const;

const CARD = { x: 44, y: 44, width: 1112, height: 542, radius: 36 };
const BOTTOM = CARD.y + CARD.height;
const TEAR = 816;
const LEFT = 92;
const WIDTH = TEAR - LEFT - 44;
const PICTURE = { width: TEAR - CARD.x, height: 250 };

/** The ticket as a JPEG. A logo or picture that cannot be read is left out. */
export async function drawTicket(ticket: TicketDrawing): Promise<Buffer> {
  const picture = await fitted(ticket.picture, PICTURE);
  const body = picture === null ? await tallBody(ticket) : await lowBody(ticket);
  const over: OverlayOptions[] = [];
  if (picture !== null) over.push({ input: picture, left: CARD.x, top: CARD.y });
  over.push({ input: Buffer.from(shape(picture !== null)), left: 0, top: 0 }, ...body);
  over.push(...(await stub(ticket.worth)));
  return sharp({ create: { ...TICKET_SIZE, channels: 3, background: colors.card } })
    .composite(over)
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** Everything around the white of the ticket, drawn over its picture: so the picture gets the ticket's corners. */
function shape(hasPicture: boolean): string {
  const { x, y, width, height, radius } = CARD;
  const page = `M0 0H${TICKET_SIZE.width}V${TICKET_SIZE.height}H0Z`;
  const card = `M${x + radius} ${y}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - 2 * radius}a${radius} ${radius} 0 0 1 -${radius} ${radius}h-${width - 2 * radius}a${radius} ${radius} 0 0 1 -${radius} -${radius}v-${height - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} -${radius}z`;
  const notch = (top: number) =>
    `<circle cx="${TEAR}" cy="${top}" r="26" fill="${colors.paper}" stroke="${colors.edge}" stroke-width="2"/>`;
  const line = hasPicture
    ? `<path d="M${x} ${y + PICTURE.height}H${TEAR}" stroke="${colors.edge}" stroke-width="2"/>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TICKET_SIZE.width}" height="${TICKET_SIZE.height}">
    <rect x="${TEAR}" y="${y}" width="${x + width - TEAR}" height="${height}" fill="${colors.stub}"/>${line}
    <path d="M${TEAR} ${y + 34}V${BOTTOM - 34}" stroke="${colors.tear}" stroke-width="4" stroke-dasharray="10 10"/>
    <path d="${page}${card}" fill="${colors.paper}" fill-rule="evenodd"/>
    <path d="${card}" fill="none" stroke="${colors.edge}" stroke-width="2"/>
    ${notch(y)}${notch(BOTTOM)}
    <path d="M0 0H${TICKET_SIZE.width}V${y - 1}H0ZM0 ${BOTTOM + 1}H${TICKET_SIZE.width}V${TICKET_SIZE.height}H0Z" fill="${colors.paper}"/>
  </svg>`;
}

/** The layout without a picture, which gives the title its room. */
async function tallBody({ brand, title, foot, logo }: TicketDrawing): Promise<OverlayOptions[]> {
  const words = await setText(sharp, title, {
    width: WIDTH,
    height: 236,
    sizes: [64, 56, 48, 42, 36],
    weight: "Bold",
    color: colors.ink,
  });
  const line = await setText(sharp, foot, {
    width: WIDTH,
    height: 44,
    sizes: [30, 26],
    weight: "Medium",
    color: colors.quiet,
  });
  return [
    ...(await head(brand, logo, { top: 92, side: 104, size: 44 })),
    ...at(words, LEFT, 236),
    ...at(line, LEFT, BOTTOM - 48 - (line?.height ?? 0)),
  ];
}

/** Under a picture. */
async function lowBody({ brand, title, logo }: TicketDrawing): Promise<OverlayOptions[]> {
  const top = CARD.y + PICTURE.height + 28;
  const words = await setText(sharp, title, {
    width: WIDTH,
    height: 128,
    sizes: [50, 44, 38, 34],
    weight: "Bold",
    color: colors.ink,
  });
  return [
    ...(await head(brand, logo, { top, side: 76, size: 34 })),
    ...at(words, LEFT, top + 76 + 24),
  ];
}

/** The brand's tile, with its logo or its first letters, and its name. */
async function head(
  brand: string,
  logo: Uint8Array | null,
  { top, side, size }: { top: number; side: number; size: number },
): Promise<OverlayOptions[]> {
  const image = await fitted(logo, { width: side, height: side });
  const tile = image ?? (await letterTile(brand, side));
  const left = LEFT + side + 24;
  const name = await setText(sharp, brand, {
    width: WIDTH - side - 24,
    height: side,
    sizes: [size, size * 0.8, size * 0.66],
    weight: "Bold",
    color: colors.quiet,
  });
  return [
    { input: await rounded(tile, side), left: LEFT, top },
    ...at(name, left, top + Math.round((side - (name?.height ?? 0)) / 2)),
  ];
}

/** The initials of the first two words, as the sites show them for a brand without a logo. */
const firstLetters = (brand: string): string =>
  (brand.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [])
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toLocaleUpperCase("en-IN");

async function letterTile(brand: string, side: number): Promise<Buffer> {
  const letters = await setText(sharp, firstLetters(brand), {
    width: side - 12,
    height: side - 12,
    sizes: [side * 0.42, side * 0.3],
    weight: "Bold",
    color: "#ffffff",
    align: "centre",
  });
  return sharp({ create: { width: side, height: side, channels: 4, background: colors.peacock } })
    .composite(letters === null ? [] : [{ input: letters.image, gravity: "centre" }])
    .png()
    .toBuffer();
}

/** With the corners and the edge of a tile on the sites. */
function rounded(tile: Buffer, side: number): Promise<Buffer> {
  const corner = (rest: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect x="1" y="1" width="${side - 2}" height="${side - 2}" rx="20" ${rest}/></svg>`,
    );
  return sharp(tile)
    .composite([
      { input: corner('fill="#fff"'), blend: "dest-in" },
      { input: corner(`fill="none" stroke="${colors.edge}" stroke-width="2"`) },
    ])
    .png()
    .toBuffer();
}

async function stub(worth: string): Promise<OverlayOptions[]> {
  const width = CARD.x + CARD.width - TEAR;
  const middle = TEAR + width / 2;
  const words = await setText(sharp, worth, {
    width: width - 48,
    height: 290,
    sizes: [112, 96, 80, 68, 56, 48, 40, 34],
    weight: "ExtraBold",
    color: colors.ink,
    align: "centre",
  });
  const mark = await setText(sharp, "bachat", {
    width,
    height: 60,
    sizes: [44],
    weight: "ExtraBold",
    color: colors.ink,
  });
  const centred = (set: SetText | null, top: number) =>
    at(set, Math.round(middle - (set?.width ?? 0) / 2), Math.round(top - (set?.height ?? 0) / 2));
  return [...centred(words, 278), ...centred(mark, BOTTOM - 76)];
}

const at = (set: SetText | null, left: number, top: number): OverlayOptions[] =>
  set === null ? [] : [{ input: set.image, left, top }];

/** A stored picture scaled to cover this box; null where it is missing or damaged. */
async function fitted(
  bytes: Uint8Array | null,
  room: { width: number; height: number },
): Promise<Buffer | null> {
  if (bytes === null) return null;
  try {
    return await sharp(bytes, { failOn: "error" })
      .resize({ ...room, fit: "cover" })
      .flatten({ background: "#ffffff" })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}
