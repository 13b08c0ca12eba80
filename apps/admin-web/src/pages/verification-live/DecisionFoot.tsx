import { dayText } from "@bachat/site";
import { KeyHint } from "@bachat/ui";
import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { liveMessages } from "./messages.ts";
import type { Review } from "./queries.ts";
import { shiftDay } from "./shift-day.ts";
import type { Decision } from "./use-decision.ts";
import classes from "./DecisionFoot.module.css";

interface DecisionFootProps {
  review: Review;
  decision: Decision;
  isBusy: boolean;
}

/** Until when, and the two buttons. */
export function DecisionFoot({ review, decision, isBusy }: DecisionFootProps) {
  const text = liveMessages.useText();
  const { until, untilField, setUntil, hint, approve, reject } = decision;
  if (review.status !== "pending") return null;
  return (
    <footer className={classes.foot}>
      {hint !== null && (
        <p className={classes.hint} role="alert">
          {hint}
        </p>
      )}
      <label className={classes.until}>
        <span>{text("until")}</span>
        <b className={classes.day}>
          {dayText(until)}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
          <input
            ref={untilField}
            type="date"
            value={until}
            min={shiftDay(review.default_verified_until, -364)}
            max={review.latest_verified_until}
            required
            onClick={(event) => event.currentTarget.showPicker()}
            onChange={(event) => {
              if (event.currentTarget.value !== "") setUntil(event.currentTarget.value);
            }}
          />
        </b>
        <KeyHint>D</KeyHint>
      </label>
      <div className={classes.go}>
        <Button
          size="lg"
          disabled={!review.actions.approve}
          loading={isBusy}
          rightSection={<KeyHint>A</KeyHint>}
          onClick={approve}
        >
          {text("approve")}
        </Button>
        <Button
          size="lg"
          variant="default"
          className={classes.reject}
          disabled={!review.actions.reject || isBusy}
          rightSection={<KeyHint>R</KeyHint>}
          onClick={reject}
        >
          {text("reject")}
        </Button>
      </div>
    </footer>
  );
}
