import { z } from "zod";

/** A stream of server-sent events. */
export const changeStream = {
  description:
    'Server-sent events. `event: change` with `data: {"id": …}` names a case that came, changed, was claimed or decided. ' +
    "A comment each 20 seconds says that the stream is alive; it ends by itself after two minutes.",
  content: {
    "text/event-stream": {
      schema: z.custom<NodeJS.ReadableStream>().meta({ type: "string" }),
    },
  },
};
