/**
 * An address as people type it, with spaces around it, without a scheme, or with too many or too few slashes. A path alone
 * stays a path and is therefore no address. An empty text gives null.
 */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const scheme = /^https?:/i.exec(trimmed)?.[0];
  const rest = trimmed.slice(scheme?.length ?? 0);
  if (scheme === undefined && /^[\\/](?![\\/])/.test(rest)) return rest;
  return `${scheme ?? "https:"}//${rest.replace(/^[\\/]+/, "")}`;
}

/** Whether a browser can be sent there: a host with a dot, no user name in it. */
export function isPublicLooking(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (
    ["http:", "https:"].includes(url.protocol) && url.hostname.includes(".") && url.username === ""
  );
}

/** Whether it is a whole address of the web, on any host. */
export const isHttpAddress = (text: string): boolean =>
  URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
