import { Group, type GroupProps } from "@mantine/core";
import classes from "./Badges.module.css";

export interface BadgesProps extends Pick<GroupProps, "mb" | "mt" | "aria-label"> {
  items: readonly string[];
}

/** Short facts side by side, each in a frame. */
export function Badges({ items, ...props }: BadgesProps) {
  return (
    <Group component="ul" gap={8} className={classes.badges} {...props}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Group>
  );
}
