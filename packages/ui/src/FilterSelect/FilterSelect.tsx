import { IconChevronDown } from "@tabler/icons-react";
import classes from "./FilterSelect.module.css";

export interface FilterSelectProps<Value extends string> {
  label: string;
  /** Shows the label inside, before the value: "Region India". */
  showLabel?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  options: ReadonlyArray<{ value: Value; label: string }>;
  disabled?: boolean;
  name?: string;
}

/**
 * A small choice from a short list, by the system's own control, for filter bars. Not Mantine's NativeSelect: that one has
 * the width of its longest option, and no place for the label beside the value.
 */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
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
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
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
