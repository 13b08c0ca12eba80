import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * The admin allow-list and the keys' IP lists: which addresses lie in `10.0.0.0/8, 2001:db8::/32, 192.0.2.7`. By `node:net`,
 * which parses strictly; `ipaddr.js` takes `127.1` for an address and counts the unassigned `4000::/3` as public.
 */

/**
 * An address in the form that people write: without a zone, and an IPv4 one as itself where a socket for both
 * families gives it as IPv6 (`::ffff:192.0.2.7`, `::ffff:c000:207` and every longer way to write that).
 */
export function plainAddress(address: string): string {
  if (!address.includes(":")) return address;
  const withoutZone = address.replace(/%.*$/, "");
  if (!/:ffff:/i.test(withoutZone) || !isIPv6(withoutZone)) return withoutZone;
  const shortest = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [, high = "", low = ""] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(shortest) ?? [];
  if (low === "") return withoutZone;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join(".");
}

/** A network or address of a list, as `plainAddress`: `::ffff:10.0.0.0/104` is `10.0.0.0/8`. */
export function plainNetwork(entry: string): string {
  const [, address, prefix] = /^([^/]*)\/(.*)$/.exec(entry) ?? [];
  if (address === undefined || prefix === undefined) return plainAddress(entry);
  const plain = plainAddress(address);
  if (plain.includes(":") || !address.includes(":")) return `${plain}/${prefix}`;
  // Wider than the range that holds all of IPv4: it is a network of IPv6 addresses.
  return Number(prefix) < 96 ? entry : `${plain}/${Number(prefix) - 96}`;
}

/**
 * A matcher for these networks and addresses. An empty list allows every caller; otherwise a text that is not an IP address
 * is in no network. @throws on an entry that is neither a network nor an address
 */
export function networkMatcher(entries: readonly string[]): (address: string) => boolean {
  if (entries.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of entries) {
    const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(plainNetwork(entry)) ?? [];
    if (isIP(address) === 0) throw new Error(`${entry} is no network`);
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  };
}

/** Whether a matcher can be made of these. */
export function isNetworkList(entries: readonly string[]): boolean {
  try {
    networkMatcher(entries);
    return true;
  } catch {
    return false;
  }
}

/** The part of an address that one customer of a network holds: all of IPv4, the first half of IPv6. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter((group) => group !== "");
  const right = tail === undefined ? [] : tail.split(":").filter((group) => group !== "");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
