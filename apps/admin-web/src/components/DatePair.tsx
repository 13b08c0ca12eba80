import { Group } from "@mantine/core";
import type { ReactNode } from "react";

/** The first and the last day of a period, side by side on phones too. */
export function DatePair({ children }: { children: ReactNode }) {
  return (
    <Group gap={8} wrap="nowrap" align="start" grow w={{ base: "100%", sm: "auto" }}>
      {children}
    </Group>
  );
}
