import { toast } from "@bachat/ui";
import { errorText } from "../errors/error-text.ts";
import { currentLocale, rememberLocale, setLocale, type Locale } from "../i18n/locale.ts";
import { layoutMessages } from "./messages/en.ts";

/** Shows another language, or says that its texts did not come and stays in this one. @returns whether it is shown */
export async function changeLanguage(
  next: Locale,
  options: { remember: boolean },
): Promise<boolean> {
  try {
    await setLocale(next, options);
    return true;
  } catch (error) {
    const { text } = layoutMessages;
    toast.error({
      title: text("languageFailed"),
      message: errorText(error),
      action: { label: text("tryAgain"), onClick: () => again(next, options) },
    });
    return false;
  }
}

/** Most browsers keep a file that failed for as long as the document lives: only a new one asks for it again. */
function again(next: Locale, { remember }: { remember: boolean }): void {
  if (remember) rememberLocale(next);
  window.location.reload();
}

/** Shows a language that nobody chose just now; call before the first render, so that nothing flashes. */
export async function showLanguage(language: Locale): Promise<void> {
  if (language !== currentLocale()) await changeLanguage(language, { remember: false });
}
