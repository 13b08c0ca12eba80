import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** The quiet second line in a cell of a table. */
export const SecondLine = ({ children }: { children: ReactNode }) => (
  <Text component="span" display="block" fz={13} fw={400} c="dimmed">
    {children}
  </Text>
);
