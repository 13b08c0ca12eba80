import { dayText } from "@bachat/site";
import { KeyHint } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { liveMessages } from "./messages/en.ts";
import { isDecided, type Review } from "./queries.ts";
import type { Decision } from "./use-decision.ts";
import classes from "./DecisionButtons.module.css";

interface DecisionButtonsProps {
  review: Review;
  decision: Decision;
  isBusy: boolean;
}

/** Until when, and the two buttons. */
export function DecisionButtons({ review, decision, isBusy }: DecisionButtonsProps) {
  const text = liveMessages.useText();
  const { until, untilField, setUntil, hint, heldBy, isSettled, approve, reject } = decision;
  if (isDecided(review)) return null;
  return (
    <footer className={classes.foot}>
      {hint !== null && (
        <Box
          id="decision-hint"
          component="p"
          p="4px 0 6px"
          c="var(--chili-text)"
          fw={500}
          role="alert"
        >
          {hint}
        </Box>
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
            min={decision.earliest}
            max={decision.latest}
            required
            aria-describedby={hint === null ? undefined : "decision-hint"}
            onClick={(event) => event.currentTarget.showPicker?.()}
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
          disabled={!review.actions.approve || heldBy !== null}
          loading={isBusy}
          aria-describedby={hint === null ? undefined : "decision-hint"}
          aria-disabled={!isSettled}
          rightSection={<KeyHint>A</KeyHint>}
          onClick={approve}
        >
          {text("approve")}
        </Button>
        <Button
          size="lg"
          variant="default"
          className={classes.reject}
          disabled={!review.actions.reject || heldBy !== null || isBusy}
          aria-disabled={!isSettled}
          rightSection={<KeyHint>R</KeyHint>}
          onClick={reject}
        >
          {text("reject")}
        </Button>
      </div>
    </footer>
  );
}
