import { FiguresLine } from "./FiguresLine.tsx";
import { homeMessages } from "./messages/en.ts";
import classes from "./About.module.css";

/** On phones, below the first tickets: Bachat in a few words and its figures, which wider screens have in the head. */
export function About() {
  const text = homeMessages.useText();
  return (
    <div className={classes.about}>
      <p className={classes.lead}>{text("lead")}</p>
      <FiguresLine />
    </div>
  );
}
