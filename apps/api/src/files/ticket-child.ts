/** Script of the sandbox that draws the pictures of tickets: one JPEG each, empty for one that could not be drawn. */
import { json } from "node:stream/consumers";
import type { SentTicket } from "./render.ts";
import { answer, isOutOfMemory } from "./sandbox-child.ts";
import { drawTicket } from "./ticket-drawing.ts";

const tickets = (await json(process.stdin)) as SentTicket[];
const bytesOf = (sent: string | null) => (sent === null ? null : Buffer.from(sent, "base64"));

const pages: Buffer[] = [];
for (const ticket of tickets) {
  const drawing = { ...ticket, logo: bytesOf(ticket.logo), picture: bytesOf(ticket.picture) };
  pages.push(
    await drawTicket(drawing).catch((error: unknown) => {
      if (isOutOfMemory(error)) throw error;
      return Buffer.alloc(0);
    }),
  );
}
answer({ pages, hash: null, origin: null });
