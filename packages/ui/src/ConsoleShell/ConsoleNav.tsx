import { Box, Text, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { numberText } from "../number-text.ts";
import { UiLink } from "../provider/UiLink.tsx";
import classes from "./ConsoleShell.module.css";

export interface ConsoleNavItem {
  href: string;
  label: string;
  icon: ReactNode;
  /** At the end: how many wait, not shown for 0, or words in that place. */
  count?: number | string | undefined;
  isActive?: boolean;
}

export interface ConsoleNavGroup {
  /** Left out for the first group. */
  label?: string;
  items: readonly ConsoleNavItem[];
}

interface ConsoleNavProps {
  groups: readonly ConsoleNavGroup[];
  label: string;
  isNarrow?: boolean;
  onFollow?: () => void;
}

export function ConsoleNav({ groups, label, isNarrow = false, onFollow }: ConsoleNavProps) {
  return (
    <nav className={classes.nav} aria-label={label}>
      {groups.map((group, index) => (
        <div key={group.label ?? index}>
          {group.label && !isNarrow && (
            <Text size="xs" p="16px 10px 6px" fw={500} c="dimmed">
              {group.label}
            </Text>
          )}
          <ul>
            {group.items.map((item) => (
              <li key={item.href}>
                <Tooltip label={item.label} position="right" disabled={!isNarrow} openDelay={200}>
                  <Box component="span" display="block">
                    <UiLink
                      href={item.href}
                      className={classes.link}
                      aria-current={item.isActive ? "page" : undefined}
                      aria-label={isNarrow ? item.label : undefined}
                      onClick={onFollow}
                    >
                      {item.icon}
                      {!isNarrow && item.label}
                      {!isNarrow && item.count !== undefined && item.count !== 0 && (
                        <span className={classes.count}>
                          {typeof item.count === "number" ? numberText(item.count) : item.count}
                        </span>
                      )}
                    </UiLink>
                  </Box>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
