import { IconChevronDown } from "@tabler/icons-react";
import classes from "./FilterSelect.module.css";

export interface FilterSelectProps {
  label: string;
  /** Shows the label inside, before the value: "Region India". */
  showLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  options: ReadonlyArray<{ value: string; label: string }>;
  disabled?: boolean;
  name?: string;
}

/**
 * A small choice from a short list, by the system's own control, for filter bars. Not Mantine's NativeSelect: that one has
 * the width of its longest option, and no place for the label beside the value.
 */
export function FilterSelect(props: FilterSelectProps) {
  const { label, showLabel = false, value, onChange, options, disabled, name } = props;
  const current = options.find((option) => option.value === value);
  return (
    <span className={classes.box} data-disabled={disabled || undefined}>
      {showLabel && (
        <span className={classes.label} aria-hidden>
          {label}
        </span>
      )}
      <span className={classes.value} aria-hidden>
        {current?.label ?? value}
      </span>
      <IconChevronDown size={16} stroke={1.75} color="var(--quiet)" aria-hidden />
      <select
        aria-label={label}
        name={name}
        className={classes.select}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
