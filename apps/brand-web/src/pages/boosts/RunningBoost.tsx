import { Card, Notice, StatusDot, UiLink } from "@bachat/ui";
import { Box, Button, Group } from "@mantine/core";
import { recentDayText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { BoostResults } from "./BoostResults.tsx";
import { boostsMessages } from "./messages/en.ts";
import type { Boost } from "./queries.ts";

/** One that is running or on hold, with its results so far. */
export function RunningBoost({ boost, onExtend }: { boost: Boost; onExtend: (() => void) | null }) {
  const text = boostsMessages.useText();
  const { offer, status, last_day: lastDay, days_left: count } = boost;
  const isPaused = status === "paused";
  return (
    <Card
      title={<UiLink href={paths.offer(offer.id)}>{offer.title}</UiLink>}
      action={
        onExtend !== null &&
        !offer.failing && (
          <Button
            variant="default"
            aria-label={text("extendAria", { offer: offer.title })}
            onClick={onExtend}
          >
            {text("extend")}
          </Button>
        )
      }
    >
      <Group component="p" gap="4px 16px">
        <StatusDot tone={isPaused ? "warning" : "ok"}>
          {text(isPaused ? "paused" : "active")}
        </StatusDot>
        {!isPaused && <span>{text("until", { day: recentDayText(lastDay) })}</span>}
        <span>{text("left", { count })}</span>
      </Group>
      {isPaused && !offer.failing && (
        <Box component="p" m="4px 0 0" c="dimmed">
          {text("pausedText")}
        </Box>
      )}
      {offer.failing && (
        <Box my={12}>
          <Notice tone="warning" title={text("failing")}>
            {text("failingText")}
          </Notice>
        </Box>
      )}
      {!isPaused && (offer.status === "paused" || offer.status === "archived") && (
        <Box my={12}>
          <Notice tone="warning" title={text(`offer_${offer.status}`)}>
            {text(`offer_${offer.status}_text`)}
          </Notice>
        </Box>
      )}
      <BoostResults boost={boost} />
    </Card>
  );
}
