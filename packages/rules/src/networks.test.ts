import { describe, expect, test } from "vitest";
import { isNetworkList, networkMatcher, plainAddress, plainNetwork } from "./networks.ts";

const office = ["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"];

test.each([
  [office, "10.1.2.3", true],
  [office, "11.1.2.3", false],
  [office, "192.0.2.7", true],
  [office, "192.0.2.8", false],
  [office, "::ffff:10.1.2.3", true],
  [office, "::FFFF:10.1.2.3", true],
  [office, "::ffff:0a01:0203", true],
  [office, "::ffff:11.1.2.3", false],
  [office, "2001:db8::1", true],
  [office, "2001:db8::1%eth0", true],
  [office, "2001:db9::1", false],
  [office, "", false],
  [office, "localhost", false],
  [office, "10.1.2.3.4", false],
  [office, "::ffff:localhost", false],
  [["0.0.0.0/0"], "198.51.100.1", true],
  [["0.0.0.0/0"], "2001:db8::1", false],
  [["::ffff:192.0.2.7"], "192.0.2.7", true],
  [["::ffff:192.0.2.7"], "::ffff:c000:207", true],
  [["::ffff:192.0.2.7"], "192.0.2.8", false],
  [["0:0:0:0:0:FFFF:c000:0207"], "192.0.2.7", true],
  [["::ffff:10.0.0.0/104"], "10.1.2.3", true],
  [["::ffff:10.0.0.0/104"], "11.1.2.3", false],
  [["::ffff:0:0/96"], "198.51.100.1", true],
  [["fe80::/10"], "fe80::1%eth0", true],
  [[], "198.51.100.1", true],
  [[], "not an address", true],
])("of %j, %s is allowed: %s", (entries, address, allowed) => {
  expect(networkMatcher(entries)(address)).toBe(allowed);
});

describe("a list is refused for", () => {
  test.each(["10.0.0.0/", "10.0.0.0/33", "2001:db8::/129", "10.0.0", "office", "", "10.0.0.0/8/8"])(
    "%j",
    (entry) => {
      expect(isNetworkList(["192.0.2.7", entry])).toBe(false);
    },
  );
});

test.each([
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8::ffff:c000:207", "2001:db8::ffff:c000:207"],
  ["fe80::1%eth0", "fe80::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["192.0.2.7", "192.0.2.7"],
])("the plain form of %s is %s", (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

test.each([
  ["::ffff:127.0.0.1", "127.0.0.1"],
  ["::ffff:7f00:1/128", "127.0.0.1/32"],
  ["::FFFF:10.0.0.0/104", "10.0.0.0/8"],
  ["::ffff:0:0/96", "0.0.0.0/0"],
  ["::ffff:0:0/90", "::ffff:0:0/90"],
  ["2001:db8::/32", "2001:db8::/32"],
  ["10.0.0.0/8", "10.0.0.0/8"],
])("the plain form of the network %s is %s", (network, plain) => {
  expect(plainNetwork(network)).toBe(plain);
});
