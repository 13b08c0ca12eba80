import { expect, it } from "vitest";
import { csvText } from "./csv.ts";

it("writes cells that a spreadsheet reads as they are", () => {
  const rows = [
    ["Offer", "Views"],
    ['Plates, "large"', 12],
    ["=cmd()", -3],
    ["पुणे", null],
  ];
  expect(csvText(rows)).toBe(
    '\uFEFFOffer,Views\r\n"Plates, ""large""",12\r\n\'=cmd(),-3\r\nपुणे,\r\n',
  );
});
