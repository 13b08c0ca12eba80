import { EmptyState } from "@bachat/ui";
import { Button } from "@mantine/core";
import { liveMessages } from "./messages/en.ts";
import type { Queue } from "./queries.ts";
import type { ReviewQueue } from "./use-review-queue.ts";
import classes from "./VerificationLivePage.module.css";

/** The queue is done, or the filter finds nothing. */
export function EmptyQueue({ reviewQueue, queue }: { reviewQueue: ReviewQueue; queue: Queue }) {
  const text = liveMessages.useText();
  if (reviewQueue.filter === "asked" && reviewQueue.waiting.length > 0)
    return (
      <div className={classes.empty}>
        <EmptyState art="done" title={text("askedTitle")} text={text("askedEmptyText")} />
      </div>
    );
  const isAllHeld = reviewQueue.waiting.length > 0;
  const isFiltered = !isAllHeld && reviewQueue.filter !== "all" && reviewQueue.totalOfAll > 0;
  return (
    <div className={classes.empty}>
      <EmptyState
        art={isFiltered ? "search" : "done"}
        title={text(isAllHeld ? "allHeld" : isFiltered ? "emptyFiltered" : "emptyTitle")}
        text={
          isAllHeld
            ? text("allHeldText")
            : isFiltered
              ? undefined
              : text("emptyText", { count: queue.stats.decided_today })
        }
        action={
          isFiltered && (
            <Button onClick={() => reviewQueue.setFilter("all")}>{text("showAll")}</Button>
          )
        }
      />
    </div>
  );
}
