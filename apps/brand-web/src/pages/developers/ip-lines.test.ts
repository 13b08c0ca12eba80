import { describe, expect, it } from "vitest";
import { ipLines, wrongIp } from "./ip-lines.ts";

describe("ip lines", () => {
  it("takes lines, commas and spaces", () => {
    expect(ipLines(" 203.0.113.7,\n10.0.0.0/8 2001:db8::/32\n\n")).toEqual([
      "203.0.113.7",
      "10.0.0.0/8",
      "2001:db8::/32",
    ]);
    expect(ipLines("  \n")).toEqual([]);
  });

  it.each(["203.0.113.7", "10.0.0.0/8", "::1", "2001:db8::/128", ""])("takes %s", (line) => {
    expect(wrongIp(line)).toBeNull();
  });
  it.each(["999.1.1.1", "10.0.0.0/33", "10.0.0", "example.com", "2001:db8::/129"])(
    "names %s",
    (line) => {
      expect(wrongIp(`203.0.113.7\n${line}`)).toBe(line);
    },
  );
});
