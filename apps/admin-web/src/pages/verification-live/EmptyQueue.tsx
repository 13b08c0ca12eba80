import { EmptyState } from "@bachat/ui";
import { Button } from "@mantine/core";
import { liveMessages } from "./messages/en.ts";
import type { Queue } from "./queries.ts";
import type { Cockpit } from "./use-cockpit.ts";
import classes from "./VerificationLivePage.module.css";

/** The queue is done, or the filter finds nothing. */
export function EmptyQueue({ cockpit, queue }: { cockpit: Cockpit; queue: Queue }) {
  const text = liveMessages.useText();
  const isFiltered = cockpit.filter !== "all" && cockpit.totalOfAll > 0;
  return (
    <div className={classes.empty}>
      <EmptyState
        art={isFiltered ? "search" : "done"}
        title={text(isFiltered ? "emptyFiltered" : "emptyTitle")}
        text={isFiltered ? undefined : text("emptyText", { count: queue.stats.decided_today })}
        action={
          isFiltered && <Button onClick={() => cockpit.setFilter("all")}>{text("showAll")}</Button>
        }
      />
    </div>
  );
}
