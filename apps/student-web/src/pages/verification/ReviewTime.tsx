import { durationText } from "./format.ts";
import { verificationMessages } from "./messages/messages.ts";
import type { Verification } from "./queries.ts";
import classes from "./SubmitSteps.module.css";

/** How long a review takes: the measured median, or no figure while too few are measured. */
export function ReviewTime({ time }: { time: Verification["review_time"] }) {
  const text = verificationMessages.useText();
  if (time === null) {
    return (
      <div className={classes.wait}>
        <p>{text("reviewLater")}</p>
      </div>
    );
  }
  return (
    <div className={classes.wait}>
      <span className={classes.time}>{durationText(time.median_seconds)}</span>
      <p>{text("reviewMeasured", { count: time.sample })}</p>
    </div>
  );
}
