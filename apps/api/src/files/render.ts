import type { DocumentMediaType } from "./media-type.ts";
import type { RenderResult } from "./render-protocol.ts";
import { runInSandbox, type ProcessLimits } from "./sandbox.ts";
import type { TicketDrawing } from "./ticket-drawing.ts";
import { takeTurns } from "./turns.ts";

const documentLimits: ProcessLimits = {
  cpuMs: 30_000,
  clockMs: 300_000,
  heapMb: 256,
  isAwaited: true,
};
/** Limits for a picture that a person waits for. */
const pictureLimits: ProcessLimits = { ...documentLimits, clockMs: 90_000 };

/** The limit for a portion of tickets; no person waits for them. */
const ticketLimits: ProcessLimits = {
  ...documentLimits,
  cpuMs: 120_000,
  clockMs: 600_000,
  isAwaited: false,
};

const inTurn = takeTurns();

/**
 * Clean WebP pages of an uploaded file: at most 5 pages of at most 2400 px, without metadata. Runs in a process of
 * its own within `limits`. A file that cannot be shown comes back as a failure. `account` is whose turn it takes: student
 * or brand.
 * @throws NoVerdict
 */
export function renderDocument(
  account: string,
  bytes: Uint8Array,
  mediaType: DocumentMediaType,
  limits: Partial<ProcessLimits> = {},
): Promise<RenderResult> {
  return inTurn(account, () => render(bytes, mediaType, { ...documentLimits, ...limits }));
}

/** As `renderDocument`, for a picture that is cut to a clean square of `side` pixels. */
export function renderSquare(
  account: string,
  bytes: Uint8Array,
  mediaType: Exclude<DocumentMediaType, "application/pdf">,
  side: number,
): Promise<RenderResult> {
  return inTurn(account, () => render(bytes, mediaType, pictureLimits, String(side)));
}

/** As `renderDocument`, for a picture that sites show: each width as AVIF and as WebP, in this order. */
export function renderPicture(
  account: string,
  bytes: Uint8Array,
  mediaType: Exclude<DocumentMediaType, "application/pdf" | "image/heic">,
  widths: readonly number[],
): Promise<RenderResult> {
  return inTurn(account, () => render(bytes, mediaType, pictureLimits, `widths=${widths.join()}`));
}

/** A ticket to draw as the process that draws it reads it: its pictures in base64. */
export type SentTicket = Omit<TicketDrawing, "logo" | "picture"> &
  Record<"logo" | "picture", string | null>;

/**
 * The pictures of tickets as JPEG, in this order; null for one that could not be drawn.
 * @throws NoVerdict
 */
export async function renderTickets(tickets: readonly TicketDrawing[]): Promise<(Buffer | null)[]> {
  const sent = tickets.map(({ logo, picture, ...words }): SentTicket => ({
    ...words,
    logo: logo === null ? null : Buffer.from(logo).toString("base64"),
    picture: picture === null ? null : Buffer.from(picture).toString("base64"),
  }));
  const result = await inTurn("tickets", () =>
    runInSandbox("ticket-child.ts", Buffer.from(JSON.stringify(sent)), [], ticketLimits),
  );
  if ("failure" in result) throw new Error(`Tickets were not drawn: ${result.failure}.`);
  return tickets.map((_, index) => {
    const page = result.pages[index];
    return page === undefined || page.length === 0 ? null : page;
  });
}

const render = (
  bytes: Uint8Array,
  mediaType: DocumentMediaType,
  limits: ProcessLimits,
  wanted = "",
): Promise<RenderResult> => runInSandbox("render-child.ts", bytes, [mediaType, wanted], limits);
