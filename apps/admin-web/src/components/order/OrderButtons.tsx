import { ActionIcon, Group } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { orderMessages } from "./messages.ts";

interface OrderButtonsProps {
  name: string;
  /** From 1. */
  position: number;
  last: number;
  onMove: (to: number) => void;
}

type Way = "up" | "down";

/**
 * A row's position, and moving it by one. The focused row changes its place, and the focus goes with it; at an end both
 * buttons stay, so that the focus has somewhere to be.
 */
export function OrderButtons({ name, position, last, onMove }: OrderButtonsProps) {
  const text = orderMessages.useText();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<{ way: Way; at: number } | null>(null);
  useEffect(() => {
    const before = pressed.current;
    if (before === null || before.at === position) return;
    pressed.current = null;
    (before.way === "up" ? up : down).current?.focus();
  }, [position]);
  const button = (way: Way, to: number, drawing: React.ReactNode) => {
    const isEnd = to < 1 || to > last;
    return (
      <ActionIcon
        ref={way === "up" ? up : down}
        variant="subtle"
        size={32}
        {...(isEnd && { bg: "transparent" })}
        aria-label={text(way, { name })}
        aria-disabled={isEnd || undefined}
        data-disabled={isEnd || undefined}
        onClick={() => {
          if (isEnd) return;
          pressed.current = { way, at: position };
          onMove(to);
        }}
      >
        {drawing}
      </ActionIcon>
    );
  };
  const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
  return (
    <Group component="span" display="inline-flex" gap={4} wrap="nowrap">
      {position}
      <Group component="span" display="inline-flex" gap={0} wrap="nowrap">
        {button("up", position - 1, <IconArrowUp {...icon} />)}
        {button("down", position + 1, <IconArrowDown {...icon} />)}
      </Group>
    </Group>
  );
}
