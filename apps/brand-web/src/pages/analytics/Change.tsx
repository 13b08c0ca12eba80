import { numberText } from "@bachat/site";
import { Group, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { analyticsMessages } from "./messages/en.ts";
import classes from "./AnalyticsPage.module.css";

/** How a figure compares with the previous period; nothing where that had none. */
export function Change({ now, before }: { now: number; before: number }) {
  const text = analyticsMessages.useText();
  const percent = before === 0 ? 0 : Math.round(((now - before) / before) * 100);
  if (percent === 0) return null;
  const isUp = percent > 0;
  const Arrow = isUp ? IconChevronUp : IconChevronDown;
  return (
    <span className={classes.change} data-direction={isUp ? "up" : "down"}>
      <Arrow size={14} stroke={2} aria-hidden />
      {isUp ? "+" : "−"}
      {numberText(Math.abs(percent))}%
      <VisuallyHidden> ({text("before", { total: numberText(before) })})</VisuallyHidden>
    </span>
  );
}

/** A figure with its change. */
export function Figure({ now, before }: { now: number; before: number }) {
  return (
    <Group component="span" gap={6} align="baseline" wrap="nowrap" display="inline-flex">
      {numberText(now)}
      <Change now={now} before={before} />
    </Group>
  );
}
