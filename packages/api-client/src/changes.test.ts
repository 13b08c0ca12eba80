import { describe, expect, it } from "vitest";
import { followChanges } from "./changes.ts";
import { NetworkError } from "./errors.ts";

const transportOf = (body: ReadableStream<Uint8Array>) => ({
  apiOrigin: "https://api.example",
  fetch: async () => new Response(body),
});
const streamOf = (parts: string[], end: "closes" | "breaks" = "closes") => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part !== undefined) controller.enqueue(encoder.encode(part));
      else if (end === "closes") controller.close();
      else controller.error(new TypeError("network error"));
    },
  });
};

describe("following changes", () => {
  const follow = async (body: ReadableStream<Uint8Array>) => {
    const seen: string[] = [];
    const result = followChanges(transportOf(body), "/v1/admin/changes/offers", {
      onOpen: () => seen.push("open"),
      onChange: (id) => seen.push(id),
      signal: new AbortController().signal,
    });
    return { seen, result };
  };

  it("names each case, however the stream is cut, until it ends", async () => {
    const { seen, result } = await follow(
      streamOf([
        ":\n\nevent: cha",
        'nge\ndata: {"id":"a"}\n',
        '\n:\n\nevent: change\ndata: {"id":"b"}\n\n',
      ]),
    );
    await result;
    expect(seen).toEqual(["open", "a", "b"]);
  });

  it("says when it broke off", async () => {
    const { seen, result } = await follow(
      streamOf(['event: change\ndata: {"id":"a"}\n\n'], "breaks"),
    );
    await expect(result).rejects.toBeInstanceOf(NetworkError);
    expect(seen).toEqual(["open", "a"]);
  });
});
