import type { Settings } from "@bachat/site";

/** Values that a browser reads from its page, and a server that renders this site sets here. Empty in a browser. */
export const serverContext: { settings?: Settings; fetch?: typeof globalThis.fetch } = {};
