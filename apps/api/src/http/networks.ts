import { BlockList, isIPv6 } from "node:net";

/** A matcher for `10.0.0.0/8,2001:db8::/32,192.0.2.7`. An empty list matches everything. @throws on a bad entry. */
export function networkMatcher(entries: readonly string[]): (address: string) => boolean {
  if (entries.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = address.startsWith("::ffff:") ? address.slice(7) : address;
    return list.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  };
}
