import { useNow } from "@bachat/site";
import { FilterChip } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { liveMessages } from "./messages/en.ts";
import { filters, type Filter, type Queue } from "./queries.ts";
import { QueueRow } from "./QueueRow.tsx";
import { useBulk } from "./use-bulk.ts";
import type { ReviewQueue } from "./use-review-queue.ts";
import classes from "./QueuePane.module.css";

/** Always there; the others while there is something in them. */
const usual: readonly Filter[] = ["all", "flagged", "tried_before"];

/** Who waits, oldest first. */
export function QueuePane({ reviewQueue, queue }: { reviewQueue: ReviewQueue; queue: Queue }) {
  const text = liveMessages.useText();
  const now = useNow(20_000);
  const { items, selected, isLeaving, filter } = reviewQueue;
  const bulk = useBulk(items);
  const shownFilters = filters.filter(
    (name) => usual.includes(name) || name === filter || queue.counts[name] > 0,
  );
  return (
    <section className={classes.queue} aria-label={text("queue")}>
      <header className={classes.head}>
        <h2>{text("queue")}</h2>
        <span className={classes.count}>{queue.counts.all}</span>
        <Button
          className={classes.order}
          variant="subtle"
          size="compact-xs"
          aria-pressed={bulk.isOpen}
          onClick={bulk.toggle}
        >
          {text(bulk.isOpen ? "selectDone" : "select")}
        </Button>
      </header>
      <div className={classes.chips} role="group" aria-label={text("filters")}>
        {shownFilters.map((name) => (
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
            chosen={bulk.chosenOf(item)}
            onChoose={() => bulk.choose(item.id)}
          />
        ))}
        {items.length < queue.total && (
          <Box component="li" p="12px 16px" c="dimmed">
            {text("oldestShown", { shown: items.length, total: queue.total })}
          </Box>
        )}
      </ul>
      {bulk.isOpen && (
        <Box p={12} className={classes.bulk}>
          {bulk.count === 0 ? (
            <Box component="p" c="dimmed">
              {text("selectNone")}
            </Box>
          ) : (
            <Button fullWidth loading={bulk.isBusy} onClick={bulk.approve}>
              {text("approveSelected", { count: bulk.count })}
            </Button>
          )}
        </Box>
      )}
    </section>
  );
}
