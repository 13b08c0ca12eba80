import type { Locale } from "@bachat/rules/accounts";
import { pageMarks } from "@bachat/rules/page-marks";

/** The language that a reader chose, by the cookie that the page set then; English for everybody else. */
export function chosenLanguage(cookies: string | undefined): Locale {
  const wanted = `${pageMarks.languageCookie}=hi`;
  return cookies?.split(";").some((one) => one.trim() === wanted) === true ? "hi" : "en";
}
