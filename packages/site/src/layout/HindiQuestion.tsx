import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { chosenLocale, currentLocale, localeStore } from "../i18n/locale.ts";
import classes from "./HindiQuestion.module.css";
import { layoutMessages } from "./messages/messages.ts";
import { useLanguage } from "./use-language.ts";

/** Whether the browser's first language is Hindi, and its reader has not chosen here yet. */
const isOpen = () =>
  currentLocale() === "en" && /^hi\b/i.test(navigator.language) && chosenLocale() === null;

/** Asks once, at the foot of the window, in both languages; either answer is kept. Nobody is moved to Hindi unasked. */
export function HindiQuestion() {
  const text = layoutMessages.useText();
  const change = useLanguage();
  const isAsked = useSyncExternalStore(localeStore.subscribe, isOpen, () => false);
  if (!isAsked) return null;
  return (
    <section className={classes.question} aria-label={text("hindiQuestionLabel")}>
      <p lang="hi">{text("hindiQuestion")}</p>
      <div className={classes.answers}>
        <Button lang="hi" onClick={() => change("hi")}>
          {text("hindiYes")}
        </Button>
        <Button variant="default" onClick={() => change("en")}>
          {text("hindiNo")}
        </Button>
      </div>
    </section>
  );
}
