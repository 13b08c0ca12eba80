import { IdCardArt, type IdCardExample } from "@bachat/ui";
import { IconCheck, IconX } from "@tabler/icons-react";
import { verificationMessages } from "./messages/en.ts";
import classes from "./SubmitSteps.module.css";

const examples = [
  { art: "good", caption: "exampleGood" },
  { art: "cut-off", caption: "exampleCutOff" },
  { art: "blurred", caption: "exampleBlurred" },
  { art: "covered", caption: "exampleCovered" },
] as const satisfies { art: IdCardExample; caption: string }[];

/** One good photo and three that would be rejected. */
export function Examples() {
  const text = verificationMessages.useText();
  return (
    <div className={classes.examples}>
      {examples.map(({ art, caption }) => {
        const isGood = art === "good";
        const Sign = isGood ? IconCheck : IconX;
        return (
          <figure key={art}>
            <IdCardArt example={art} />
            <figcaption className={isGood ? classes.good : classes.bad}>
              <Sign size={16} stroke={2} aria-hidden />
              {text(caption)}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
