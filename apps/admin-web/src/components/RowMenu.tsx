import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";

interface RowMenuProps {
  /** Names the row too: "Actions for Books". */
  label: string;
  items: readonly { label: string; onClick: () => void }[];
}

/** The acts on a row, behind three dots. */
export const RowMenu = ({ label, items }: RowMenuProps) => (
  <Menu position="bottom-end" returnFocus withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <ActionIcon variant="subtle" size={36} aria-label={label}>
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {items.map((item) => (
        <Menu.Item key={item.label} onClick={item.onClick}>
          {item.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
