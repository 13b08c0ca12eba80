import type { Settings } from "@bachat/site";

/** What a server that renders this site says where a browser would read its page. Empty in a browser. */
export const given: { settings?: Settings; fetch?: typeof globalThis.fetch } = {};
