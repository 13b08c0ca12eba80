import { expect, it } from "vitest";
import { sniffMediaType } from "../apps/api/src/files/media-type.ts";

type Site = { isDocument: (bytes: Uint8Array) => boolean };
// Imported by its path alone: this project does not compile the sites.
const page = "../apps/student-web/src/pages/verification/is-document.ts";
const { isDocument } = (await import(page)) as Site;

const bytes = (text: string) => Uint8Array.from(Buffer.from(text.padEnd(16, "x"), "latin1"));
const brands =
  "avif avis heic heim heis heix hevc hevm hevs hevx isom jxl mif1 mif2 miaf mp41 mp42 msf1";

// The student site refuses a file before it is sent: were it the stricter of the two, no student could get round it.
it("the student site takes the kinds of document that the API takes", () => {
  const starts = [
    "\xff\xd8\xff\xe0",
    "\xff\xd8",
    "\x89PNG\r\n\x1a\n",
    "\x89PNG\n",
    "RIFF1234WEBP",
    "RIFF1234WAVE",
    "%PDF-1.7",
    "%PDF",
    "GIF89a",
    "II*\0",
    "PK\x03\x04",
    "just a text",
    "",
    ...brands.split(" ").map((brand) => `\0\0\0\x18ftyp${brand}`),
  ].map(bytes);
  for (const start of starts)
    expect(isDocument(start), Buffer.from(start).toString("latin1")).toBe(
      sniffMediaType(start) !== null,
    );
  expect(starts.filter(isDocument)).toHaveLength(12);
});
