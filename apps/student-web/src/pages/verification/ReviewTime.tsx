import { useReviewTime } from "../../components/review/use-review-time.ts";
import { ReviewPromise } from "../../components/verify-ways/ReviewPromise.tsx";
import type { Verification } from "../../session/verification.ts";
import { verificationMessages } from "./messages/en.ts";
import classes from "./SubmitSteps.module.css";

/** How long a review takes: the measured median, or no figure while too few are measured. */
export function ReviewTime({ time }: { time: Verification["review_time"] }) {
  const text = verificationMessages.useText();
  const usually = useReviewTime(time);
  return (
    <div className={classes.wait}>
      {usually !== null && time?.due_at === null && <span className={classes.time}>{usually}</span>}
      {time !== null && <ReviewPromise time={time} />}
      <p>{time === null ? text("reviewLater") : text("reviewMeasured", { count: time.sample })}</p>
    </div>
  );
}
