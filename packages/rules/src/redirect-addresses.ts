const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Why a sign-in cannot return to this address, or null. Addresses are compared to the letter, so only one form of each is
 * taken.
 * @param mayBeHere whether it may be on this computer
 */
export function redirectFault(text: string, mayBeHere: boolean): string | null {
  const url = URL.parse(text);
  if (url === null) return "must be a web address that begins with https://";
  if (url.hash !== "" || text.includes("#")) return "must have no part behind #";
  if (url.username !== "" || url.password !== "") return "must have no name or password in it";
  if (url.hostname.includes("*")) return "must name one host, without *";
  const isLoopback = url.protocol === "http:" && LOOPBACK.has(url.hostname);
  if (isLoopback && !mayBeHere) return "may be on this computer for test clients only";
  if (url.protocol !== "https:" && !isLoopback) return "must begin with https://";
  const plain = url.href;
  return plain === text || plain === `${text}/`
    ? null
    : `must be written as ${plain}: addresses are compared to the letter`;
}
