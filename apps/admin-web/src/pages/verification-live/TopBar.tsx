import { numberText } from "@bachat/site";
import { StatusDot } from "@bachat/ui";
import { ActionIcon, Button } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from "@tabler/icons-react";
import { shortDuration } from "./format.ts";
import { liveMessages } from "./messages/en.ts";
import type { Queue } from "./queries.ts";
import type { ReviewQueue } from "./use-review-queue.ts";
import classes from "./TopBar.module.css";

/** Where one is and the measured figures of the day; on phones also the way to the next one. */
export function TopBar({ reviewQueue, queue }: { reviewQueue: ReviewQueue; queue: Queue }) {
  const text = liveMessages.useText();
  const { isPaused, isLive, setPaused, index, waiting, move } = reviewQueue;
  const { stats } = queue;
  return (
    <header className={classes.top}>
      <h1>{text("title")}</h1>
      <span className={classes.live}>
        <StatusDot tone={isLive ? "ok" : "hollow"}>
          {text(isPaused ? "paused" : isLive ? "live" : "polling")}
        </StatusDot>
      </span>
      <p className={classes.facts}>
        <Figure value={stats.waiting} label={text("waitingCount")} />
        <Figure value={stats.decided_today} label={text("decidedToday")} />
        {stats.median_seconds !== null && (
          <Figure
            value={shortDuration(Math.round(stats.median_seconds / 60))}
            label={text("median")}
          />
        )}
      </p>
      <Button
        variant="subtle"
        className={classes.pause}
        leftSection={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
        onClick={() => setPaused(!isPaused)}
      >
        {text(isPaused ? "resume" : "pause")}
      </Button>
      {(waiting.length > 0 || reviewQueue.selected !== null) && (
        <div className={classes.steps}>
          {index >= 0 && (
            <span>{text("position", { position: index + 1, total: reviewQueue.total })}</span>
          )}
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={text("previous")}
            disabled={index <= 0}
            onClick={() => move(-1)}
          >
            <IconChevronLeft size={20} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={text("next")}
            disabled={index >= 0 && index === waiting.length - 1}
            onClick={() => move(1)}
          >
            <IconChevronRight size={20} stroke={1.75} />
          </ActionIcon>
        </div>
      )}
    </header>
  );
}

function Figure({ value, label }: { value: number | string; label: string }) {
  return (
    <span>
      <b>{typeof value === "number" ? numberText(value) : value}</b> {label}
    </span>
  );
}
