import { Button } from "@mantine/core";

interface RowButtonProps {
  children: string;
  /** The row, in the button's name. */
  of: string;
  color?: "chili" | undefined;
  disabled?: boolean;
  onClick: () => void;
}

/** A button in a table's row. */
export function RowButton({ children, of, color, ...button }: RowButtonProps) {
  return (
    <Button
      size="xs"
      variant="subtle"
      {...(color && { color })}
      aria-label={`${children}: ${of}`}
      {...button}
    >
      {children}
    </Button>
  );
}
