import { longMomentText, numberText } from "@bachat/site";
import { Notice, StatusDot } from "@bachat/ui";
import { Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { auditMessages } from "./messages/en.ts";
import { type ChainState, chainOptions } from "./queries.ts";

/** Whether the log is unaltered, by the last check, and how many entries are not chained yet. */
export function ChainLine() {
  const text = auditMessages.useText();
  const { data, error } = useQuery({ ...chainOptions, staleTime: 0 });
  if (error !== null) return <StatusDot tone="warning">{text("chainFailed")}</StatusDot>;
  // As high as the line that comes.
  if (data === undefined) return <Group h={20} />;
  const { check } = data;
  if (check !== null && check.broken_at !== null)
    return (
      <Notice tone="bad" title={text("chainBroken", { position: numberText(check.broken_at) })}>
        {text("chainBrokenText", { at: longMomentText(check.at) })} <Tail state={data} />
      </Notice>
    );
  return (
    <Group gap="4px 16px" fz={14}>
      <StatusDot tone={check === null ? "none" : "ok"} isSentence>
        {check === null
          ? text("chainUnchecked")
          : text("chainWhole", {
              at: longMomentText(check.at),
              position: numberText(check.position),
            })}
      </StatusDot>
      <Tail state={data} />
    </Group>
  );
}

function Tail({ state }: { state: ChainState }) {
  const text = auditMessages.useText();
  const { tail, tail_has_more: hasMore, oldest_at: oldest } = state;
  return (
    <span>
      {oldest === null
        ? text("chainNoTail")
        : text("chainTail", {
            figure: hasMore ? `${numberText(tail)}+` : numberText(tail),
            at: longMomentText(oldest),
          })}
    </span>
  );
}
