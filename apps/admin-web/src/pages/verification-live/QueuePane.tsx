import { useNow } from "@bachat/site";
import { FilterChip } from "@bachat/ui";
import { Box } from "@mantine/core";
import { liveMessages } from "./messages/en.ts";
import type { Filter, Queue } from "./queries.ts";
import { QueueRow } from "./QueueRow.tsx";
import type { ReviewQueue } from "./use-review-queue.ts";
import classes from "./QueuePane.module.css";

const filters = ["all", "flagged", "tried_before"] as const satisfies Filter[];

/** Who waits, oldest first. */
export function QueuePane({ reviewQueue, queue }: { reviewQueue: ReviewQueue; queue: Queue }) {
  const text = liveMessages.useText();
  const now = useNow(20_000);
  const { items, selected, isLeaving, filter } = reviewQueue;
  return (
    <section className={classes.queue} aria-label={text("queue")}>
      <header className={classes.head}>
        <h2>{text("queue")}</h2>
        <span className={classes.count}>{queue.counts.all}</span>
        <span className={classes.order}>{text("oldestFirst")}</span>
      </header>
      <div className={classes.chips} role="group" aria-label={text("filters")}>
        {filters.map((name) => (
          <FilterChip
            key={name}
            active={filter === name}
            count={queue.counts[name]}
            onClick={() => reviewQueue.setFilter(name)}
          >
            {text(`filter.${name}`)}
          </FilterChip>
        ))}
      </div>
      <ul className={classes.list}>
        {items.map((item) => (
          <QueueRow
            key={item.id}
            item={item}
            now={now}
            isSelected={item.id === selected}
            isLeaving={isLeaving(item.id)}
            onSelect={() => reviewQueue.select(item.id)}
          />
        ))}
        {items.length < queue.total && (
          <Box component="li" p="12px 16px" c="dimmed">
            {text("oldestShown", { shown: items.length, total: queue.total })}
          </Box>
        )}
      </ul>
    </section>
  );
}
