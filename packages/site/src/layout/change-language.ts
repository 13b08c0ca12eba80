import { toast } from "@bachat/ui";
import { errorText } from "../errors/error-text.ts";
import { currentLocale, setLocale, type Locale } from "../i18n/locale.ts";
import { layoutMessages } from "./messages/messages.ts";

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
      action: { label: text("tryAgain"), onClick: () => void changeLanguage(next, options) },
    });
    return false;
  }
}

/** Shows a language that nobody chose just now; call before the first render, so that nothing flashes. */
export async function showLanguage(language: Locale): Promise<void> {
  if (language !== currentLocale()) await changeLanguage(language, { remember: false });
}
