import { HowItWorksArt } from "@bachat/ui";
import { homeMessages } from "./messages/en.ts";
import classes from "./HowItWorks.module.css";

/** Three steps from an ID to a lower price. */
export function HowItWorks() {
  const text = homeMessages.useText();
  const steps = [
    { art: "verify", title: text("how1"), lead: text("how1Text") },
    { art: "discover", title: text("how2"), lead: text("how2Text") },
    { art: "redeem", title: text("how3"), lead: text("how3Text") },
  ] as const;
  return (
    <section className={classes.how} aria-labelledby="how-title">
      <h2 id="how-title">{text("howTitle")}</h2>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.art}>
            <HowItWorksArt step={step.art} className={classes.art} />
            <div>
              <p className={classes.number} aria-hidden>
                {index + 1}
              </p>
              <h3>{step.title}</h3>
              <p className={classes.lead}>{step.lead}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
