import { fileLimits } from "@bachat/rules/file-limits";
/** The rules for choosing a profile photo, before the API judges the file by its content. */

/** Words in a file's name that suggest a document, not a portrait. */
const documentWords = new Set([
  "id",
  "card",
  "student",
  "document",
  "doc",
  "cert",
  "certificate",
  "license",
  "licence",
  "passport",
  "visa",
  "aadhaar",
  "aadhar",
]);

/** The words of a name: at spaces, signs, digits and inner capitals. */
function wordsOf(name: string): string[] {
  return name
    .replace(/\.[^.]*$/, "")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}]+/u)
    .map((word) => word.toLowerCase());
}

/** Compares whole words, so that `video.jpg` and `david.png` are faces like any other. */
export function soundsLikeDocument(fileName: string): boolean {
  return wordsOf(fileName).some((word) => documentWords.has(word));
}

interface ChosenFile {
  name: string;
  type: string;
  size: number;
}

export type PhotoFault = "wrongType" | "tooLarge";

/** Some browsers do not know HEIC and leave its type empty. */
const isPicture = ({ name, type }: ChosenFile) =>
  type.startsWith("image/") || (type === "" && /\.hei[cf]$/i.test(name));

export function photoFault(file: ChosenFile): PhotoFault | null {
  if (!isPicture(file)) return "wrongType";
  return file.size > fileLimits.profilePhoto ? "tooLarge" : null;
}
