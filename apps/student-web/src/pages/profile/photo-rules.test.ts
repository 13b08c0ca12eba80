import { describe, expect, it } from "vitest";
import { photoFault, soundsLikeDocument } from "./photo-rules.ts";

describe("a file's name", () => {
  it.each([
    "student_id.jpg",
    "myIdCard.png",
    "ID.jpeg",
    "passport scan.jpg",
    "my-visa2.png",
    "Certificate.webp",
    "collegeIDCard.jpg",
    "driving-license.heic",
    "scan.document.png",
  ])("%s sounds like a document", (name) => {
    expect(soundsLikeDocument(name)).toBe(true);
  });

  it.each([
    "video.jpg",
    "david.png",
    "me.jpg",
    "idea.png",
    "discard.jpg",
    "IMG_2291.HEIC",
    "Sidharth.webp",
    "wildcard.png",
    "photo.id",
    "",
  ])("%s does not", (name) => {
    expect(soundsLikeDocument(name)).toBe(false);
  });
});

describe("a chosen file", () => {
  const file = (name: string, type: string, size = 1_000) => ({ name, type, size });
  it.each([
    [file("me.jpg", "image/jpeg"), null],
    [file("me.heic", ""), null],
    [file("me.png", "image/png", 5 * 1024 * 1024), null],
    [file("me.png", "image/png", 5 * 1024 * 1024 + 1), "tooLarge"],
    [file("card.pdf", "application/pdf"), "wrongType"],
    [file("notes.txt", ""), "wrongType"],
    [file("huge.pdf", "application/pdf", 9_000_000), "wrongType"],
  ])("%o is %s", (chosen, fault) => {
    expect(photoFault(chosen)).toBe(fault);
  });
});
