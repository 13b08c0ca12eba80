import { expect, it } from "vitest";
import { chosenLanguage } from "./language.ts";

it.each([
  [undefined, "en"],
  ["", "en"],
  ["bachat-language=hi", "hi"],
  ["session=a; bachat-language=hi; theme=b", "hi"],
  ["bachat-language=en", "en"],
  ["bachat-language=hindi", "en"],
  ["bachat-language=", "en"],
  ["not-bachat-language=hi", "en"],
  ["bachat-language=<script>", "en"],
])("the cookies %s choose %s", (cookies, language) => {
  expect(chosenLanguage(cookies)).toBe(language);
});
