import { PassThrough, type Readable } from "node:stream";
import type { Dependencies } from "../../../dependencies.ts";
import type { Desk } from "../../../ports/desk-changes.ts";
import { noLiveChanges } from "./errors.ts";

export type { Desk };

/** Shorter than the silence after which proxies and the server itself close a connection. */
const BEAT_MS = 20_000;
/** One who does not read is let go; the caller reads the list instead. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** The most streams of one instance. */
const MOST_STREAMS = 200;

const open = new Set<PassThrough>();

/**
 * The changes of one desk as server-sent events: ids alone, since who listens reads the case by its own operation. Triggers
 * announce them in the transaction that makes them (`announce_desk_change`), so no code that writes a case can forget to.
 * WebSockets need a second protocol through every proxy, for one direction; a message broker is one more server, and could
 * announce a change that was rolled back. A stream ends after two minutes, and with the next one the gate checks its caller
 * again. Each instance listens on one connection of its own, which cannot go through a transaction pooler. `NOTIFY` takes a
 * lock at commit: these tables change a few times a second at most.
 * @throws no_live_changes
 */
export async function followDesk(
  { deskChanges }: Pick<Dependencies, "deskChanges">,
  desk: Desk,
): Promise<Readable> {
  if (open.size >= MOST_STREAMS) throw noLiveChanges();
  const stream = new PassThrough();
  open.add(stream);
  const write = (text: string) => {
    if (stream.writableLength > MOST_UNREAD_BYTES) stream.end();
    if (!stream.writableEnded) stream.write(text);
  };
  const end = () => void stream.end();
  const beat = setInterval(() => write(":\n\n"), BEAT_MS);
  let life: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};
  stream.once("close", () => {
    clearInterval(beat);
    clearTimeout(life);
    open.delete(stream);
    unsubscribe();
  });
  try {
    unsubscribe = await deskChanges.subscribe({
      onChange: (change) => {
        if (change.desk === desk)
          write(`event: change\ndata: ${JSON.stringify({ id: change.id })}\n\n`);
      },
      onLost: end,
    });
  } catch (error) {
    stream.destroy();
    throw noLiveChanges(error);
  }
  write(":\n\n");
  // From the moment at which changes are heard: connecting may take as long as a short stream.
  life = setTimeout(end, deskChanges.streamMs);
  return stream;
}

/** Before the instance closes: open streams would keep it waiting. */
export function endStreams(): void {
  for (const stream of open) stream.end();
}
