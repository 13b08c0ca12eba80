import { LATE_MINUTES, STATUS_DAYS } from "@bachat/rules/status";
import { dayText, numberText } from "@bachat/site";
import { StatusDot } from "@bachat/ui";
import { Group, Text } from "@mantine/core";
import { type PointerEvent, useState } from "react";
import { type Day, daysUntil, levelOf, shareText } from "./days.ts";
import { statusMessages } from "./messages/en.ts";
import type { Component } from "./queries.ts";
import classes from "./StatusPage.module.css";

const tones = { up: "ok", down: "bad", unknown: "hollow" } as const;
const LAST = STATUS_DAYS - 1;

/**
 * A component: how it works now, and its last 90 days. The days are one slider, so that a finger, the arrow keys and a screen
 * reader reach each of them with one stop in the page.
 */
export function ComponentRow({ component, today }: { component: Component; today: string }) {
  const text = statusMessages.useText();
  const [picked, setPicked] = useState(LAST);
  const name = text(`component.${component.component}`);
  const days = daysUntil(today, component.days);
  const wordsOf = (day: Day) => {
    const share = shareText(day);
    if (share === null) return text("dayNone", { day: dayText(day.day) });
    const { good, measured } = day;
    return text("dayGood", {
      day: dayText(day.day),
      good: numberText(good),
      measured: numberText(measured),
      share,
    });
  };
  const day = days[picked];
  const words = day === undefined ? "" : wordsOf(day);
  const share = shareText(component);
  const pick = ({ pointerType, currentTarget, nativeEvent }: PointerEvent<HTMLInputElement>) => {
    if (pointerType !== "mouse") return;
    const index = Math.floor((nativeEvent.offsetX / currentTarget.clientWidth) * STATUS_DAYS);
    setPicked(Math.max(0, Math.min(LAST, index)));
  };
  return (
    <section className={classes.component} aria-label={name}>
      <Group justify="space-between" gap={12} wrap="nowrap">
        <h3 className={classes.name}>{name}</h3>
        <StatusDot tone={tones[component.state]}>{text(`state.${component.state}`)}</StatusDot>
      </Group>
      <div className={classes.strip}>
        <input
          type="range"
          min={0}
          max={LAST}
          value={picked}
          aria-label={text("days", { name })}
          aria-valuetext={words}
          onPointerMove={pick}
          onChange={({ currentTarget }) => setPicked(Number(currentTarget.value))}
        />
        <div className={classes.bars} aria-hidden>
          {days.map((one, index) => (
            <i
              key={one.day}
              data-level={levelOf(one)}
              data-picked={index === picked || undefined}
            />
          ))}
        </div>
      </div>
      <Group justify="space-between" gap={8} c="dimmed" fz="sm" wrap="nowrap" aria-hidden>
        <span>{text("firstDay", { days: LAST })}</span>
        <span>{text("today")}</span>
      </Group>
      <Text size="sm">{words}</Text>
      <Text size="sm" c="dimmed">
        {share === null
          ? text("noUptime")
          : text("uptime", { share, measured: numberText(component.measured) })}
        {" · "}
        {text(`measure.${component.component}`, { minutes: LATE_MINUTES })}
      </Text>
    </section>
  );
}
