import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { hindiPage, idCard, png } from "../../test/files.ts";
import { childSoon } from "../../test/processes.ts";
import type { PageReading } from "./page-text.ts";
import { readText } from "./read-text.ts";
import { renderDocument } from "./render.ts";
import { NoVerdict } from "./sandbox.ts";

const textOf = (page: PageReading | undefined) =>
  (page?.words ?? []).map(({ text }) => text).join(" ");

/** Up to six readings, beside whatever else runs. */
const TURNED_MS = 120_000;

/** A page as reviewers see it. */
async function rendered(bytes: Buffer, type: "image/jpeg" | "image/png" | "application/pdf") {
  const result = await renderDocument("a", bytes, type);
  if ("failure" in result) throw new Error(result.failure);
  return result.pages;
}

describe("the text of pages", () => {
  it("is read with its places", async () => {
    const pages = await rendered(await idCard("Asha Verma", "20411"), "image/jpeg");
    const [page] = (await readText("a", pages)) ?? [];
    expect(textOf(page)).toContain("Nilgiri College of Science");
    expect(page?.turns).toBe(0);
    const name = page?.words.find(({ text }) => text === "Verma");
    // On the card it begins a third from the left, a third from the top.
    expect(name?.x).toBeGreaterThan(0.3);
    expect(name?.x).toBeLessThan(0.55);
    expect(name?.y).toBeGreaterThan(0.25);
    expect(name?.y).toBeLessThan(0.4);
    expect(
      page?.words.every(
        ({ x, y, width, height }) => x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1,
      ),
    ).toBe(true);
  });

  const placeOf = async (file: Buffer) => {
    const [page] = (await readText("a", await rendered(file, "image/jpeg"))) ?? [];
    const word = page?.words.find(({ text }) => text === "20411");
    if (word === undefined) throw new Error(`No such word in: ${textOf(page)}`);
    return {
      at: [word.x + word.width / 2, word.y + word.height / 2] as const,
      turns: page?.turns,
      text: textOf(page),
    };
  };
  let upright: { card: Buffer; at: readonly [number, number] } | undefined;

  it.each([3, -4, 90, 180, 270])(
    "is read of a card that lies %i° round",
    async (turn) => {
      if (upright === undefined) {
        const card = await idCard("Asha Verma", "20411");
        upright = { card, at: (await placeOf(card)).at };
      }
      const [x, y] = upright.at;
      const turned = sharp(upright.card).rotate(turn, { background: "#fdfdf8" });
      const { data, info } = await turned.jpeg().toBuffer({ resolveWithObject: true });
      const {
        at: [turnedX, turnedY],
        turns,
        text,
      } = await placeOf(data);
      // As far back as it was turned, and read from the top down.
      expect(turns).toBe((4 - Math.round(turn / 90)) % 4);
      expect(text).toMatch(/Asha Verma.*Roll.*Botany/);
      const angle = (turn * Math.PI) / 180;
      const [across, down] = [(x - 0.5) * 900, (y - 0.5) * 567];
      const expected = {
        x: 0.5 + (across * Math.cos(angle) - down * Math.sin(angle)) / info.width,
        y: 0.5 + (across * Math.sin(angle) + down * Math.cos(angle)) / info.height,
      };
      expect(Math.abs(turnedX - expected.x)).toBeLessThan(0.01);
      expect(Math.abs(turnedY - expected.y)).toBeLessThan(0.01);
    },
    TURNED_MS,
  );

  it("is read in Hindi", async () => {
    const pages = await rendered(await hindiPage("नाम आशा वर्मा"), "application/pdf");
    expect(textOf((await readText("a", pages))?.[0])).toContain("आशा");
  });

  it("is empty on an empty page", async () => {
    expect(await readText("a", await rendered(await png(), "image/png"))).toEqual([
      { turns: 0, words: [] },
    ]);
  });

  it("is null for a page that cannot be opened, and no answer when the reader is ended", async () => {
    expect(await readText("a", [Buffer.from("no picture")])).toBeNull();
    const reading = readText("a", await rendered(await idCard("Asha Verma", "1"), "image/jpeg"));
    process.kill(await childSoon("read-text-child"), "SIGKILL");
    await expect(reading).rejects.toBeInstanceOf(NoVerdict);
  });
});
