import { createParser } from "eventsource-parser";
import { ApiError, NetworkError } from "./errors.ts";
import type { Transport } from "./transport.ts";

interface FollowOptions {
  /** Called once the API follows: reads from now on miss no change. */
  onOpen: () => void;
  onChange: (id: string) => void;
  signal: AbortSignal;
}

/**
 * Follows a stream of changes until the API ends it, every two minutes; follow again then. By fetch, because
 * EventSource cannot send the session's token.
 * @throws ApiError when refused, NetworkError when it broke off.
 */
export async function followChanges(
  transport: Pick<Transport, "apiOrigin" | "fetch">,
  path: string,
  { onOpen, onChange, signal }: FollowOptions,
): Promise<void> {
  const response = await transport.fetch(new Request(transport.apiOrigin + path, { signal }));
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event !== "change") return;
      const { id } = JSON.parse(data) as { id: string };
      onChange(id);
    },
  });
  const reader = response.body?.getReader();
  if (reader === undefined) throw new NetworkError();
  const decoder = new TextDecoder();
  onOpen();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new NetworkError(error);
  }
}
