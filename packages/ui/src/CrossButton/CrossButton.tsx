import { IconX } from "@tabler/icons-react";
import { cx } from "../cx.ts";
import classes from "./CrossButton.module.css";

export interface CrossButtonProps {
  /** "Close", "Remove card.jpg" */
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** Places it; it looks the same everywhere. */
  className?: string | undefined;
}

/** The quiet cross that closes or removes what it stands beside. */
export function CrossButton({ label, onClick, disabled = false, className }: CrossButtonProps) {
  return (
    <button
      type="button"
      className={cx(classes.cross, className)}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <IconX size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
