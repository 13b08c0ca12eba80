import { Checkbox } from "@mantine/core";
import { IconArrowUpCircle, IconFlag, IconLock } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { clockText } from "../../format.ts";
import { ordinal, waitOf } from "./format.ts";
import { liveMessages } from "./messages/en.ts";
import type { QueueItem } from "./queries.ts";
import classes from "./QueuePane.module.css";

interface QueueRowProps {
  item: QueueItem;
  now: number;
  isSelected: boolean;
  isLeaving: boolean;
  onSelect: () => void;
  /** Whether it is among those to be approved together; null where it cannot be. */
  chosen: boolean | null;
  onChoose: () => void;
}

export function QueueRow(props: QueueRowProps) {
  const { item, now, isSelected, isLeaving, onSelect, chosen, onChoose } = props;
  const text = liveMessages.useText();
  const button = useRef<HTMLButtonElement>(null);
  const wait = waitOf(item.submitted_at, now);
  // With the next frame, which lays the page out anyway: at once it would cost the next case half of its time.
  useEffect(() => {
    if (!isSelected) return undefined;
    const frame = requestAnimationFrame(() => button.current?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [isSelected]);
  const { claim } = item;
  const heldBy =
    claim === null || claim.mine
      ? null
      : text("claimedBy", { name: claim.admin_name, time: clockText(claim.expires_at) });
  return (
    <li
      data-leaving={isLeaving || undefined}
      data-choosing={chosen !== null || undefined}
      inert={isLeaving}
    >
      {chosen !== null && (
        <Checkbox
          className={classes.choose}
          checked={chosen}
          aria-label={text("selectOne", { name: item.name })}
          onChange={onChoose}
        />
      )}
      <button
        ref={button}
        type="button"
        className={classes.row}
        aria-current={isSelected ? "true" : undefined}
        onClick={onSelect}
      >
        <span className={classes.name}>{item.name}</span>
        <time className={classes.wait} data-urgency={wait.urgency} dateTime={item.submitted_at}>
          {wait.text}
        </time>
        <span className={classes.college}>
          {item.ready
            ? item.college_name
            : text(item.could_not_be_shown ? "notShown" : "preparing")}
        </span>
        <span className={classes.marks}>
          {heldBy !== null && (
            <span title={heldBy}>
              <IconLock size={14} stroke={1.75} aria-label={heldBy} />
            </span>
          )}
          {item.kind !== "first" && <small>{text(`caseKind.${item.kind}`)}</small>}
          {item.escalated && (
            <span title={text("escalatedMark")}>
              <IconArrowUpCircle size={14} stroke={1.75} aria-label={text("escalatedMark")} />
            </span>
          )}
          {item.snoozed_until !== null && Date.parse(item.snoozed_until) > now && (
            <small>{clockText(item.snoozed_until)}</small>
          )}
          {item.is_first && <small>{text("goesFirst")}</small>}
          {item.kind === "first" && item.attempt > 1 && (
            <small>{text("earlier", { ordinal: ordinal(item.attempt) })}</small>
          )}
          {item.flags > 0 && (
            <span title={text("flags", { count: item.flags })}>
              <IconFlag size={14} stroke={1.75} aria-label={text("flags", { count: item.flags })} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
