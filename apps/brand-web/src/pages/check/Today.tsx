import { numberText, QueryView, useNow, useOpenDialog, timeText } from "@bachat/site";
import { Card, EmptyState, RowsSkeleton } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { checkMessages } from "./messages/en.ts";
import type { ShopCheck, todayOptions } from "./queries.ts";
import { UndoDialog } from "./UndoDialog.tsx";
import classes from "./CheckPage.module.css";

interface TodayProps {
  brandId: string;
  options: ReturnType<typeof todayOptions>;
}

/** Today's good checks; those of the last ten minutes can be undone. */
export function Today({ brandId, options }: TodayProps) {
  const text = checkMessages.useText();
  const query = useQuery(options);
  const [undoing, setUndoing] = useOpenDialog<ShopCheck | null>("check-undo", null);
  // Near enough to take an undo away when its minutes are over.
  const now = useNow(10_000);
  return (
    <Card title={text("today")}>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("todayFailed")}
        skeleton={<RowsSkeleton rows={3} height={52} />}
        empty={{
          when: ({ items, passes }) => items.length === 0 && passes === 0,
          view: (
            <EmptyState
              size="inline"
              titleAs="h3"
              title={text("noneToday")}
              text={text("noneTodayText")}
            />
          ),
        }}
      >
        {({ total, passes, items }) => (
          <>
            <p className={classes.total}>
              {text("todayTotal", { count: total, number: numberText(total) })}
            </p>
            {passes > 0 && (
              <p className={classes.quiet}>
                {text("todayPasses", { count: passes, number: numberText(passes) })}
              </p>
            )}
            <ul className={classes.checks}>
              {items.map((item) => (
                <CheckRow key={item.id} item={item} now={now} onUndo={() => setUndoing(item)} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      {undoing !== null && (
        <UndoDialog
          key={undoing.id}
          brandId={brandId}
          check={undoing}
          onClose={() => setUndoing(null)}
        />
      )}
    </Card>
  );
}

interface CheckRowProps {
  item: ShopCheck;
  now: number;
  onUndo: () => void;
}

function CheckRow({ item, now, onUndo }: CheckRowProps) {
  const text = checkMessages.useText();
  const time = timeText(item.checked_at);
  const mayUndo = item.undo_until !== null && new Date(item.undo_until).getTime() > now;
  return (
    <li>
      <div>
        <Box component="p" fw={600}>
          {item.offer_title}
        </Box>
        <p className={classes.quiet}>
          {[time, item.outlet_name].filter((part) => part !== null).join(" · ")}
        </p>
        {item.undo_reason !== null && (
          <Box component="p" c="var(--text-2)">
            {text("undone", { reason: item.undo_reason })}
          </Box>
        )}
      </div>
      {mayUndo && (
        <Button
          variant="default"
          aria-label={text("undoOf", { offer: item.offer_title, time })}
          onClick={onUndo}
        >
          {text("undo")}
        </Button>
      )}
    </li>
  );
}
