import { BlockList, isIP, isIPv6 } from "node:net";

/** A matcher for `10.0.0.0/8, 2001:db8::/32, 192.0.2.7`. An empty list matches everybody. @throws on a bad entry. */
export function networkMatcher(entries: readonly string[]): (address: string) => boolean {
  if (entries.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of entries) {
    const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    if (isIP(address) === 0) throw new Error(`${entry} is no network`);
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    // A dual-stack socket shows IPv4 callers as ::ffff:192.0.2.7.
    const plain = address.replace(/^::ffff:/i, "");
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
