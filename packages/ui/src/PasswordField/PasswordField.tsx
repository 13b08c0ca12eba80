import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import { useUiMessages } from "../provider/ui-context.ts";
import { passwordStrength, type PasswordStrength } from "./password-strength.ts";
import classes from "./PasswordField.module.css";

export interface PasswordFieldProps extends Omit<PasswordInputProps, "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
  /** Shows how hard it is to guess, for a new password. */
  withStrength?: boolean;
  /** The least number of characters, named in the hint. */
  minLength?: number;
  /** Words a guesser would try first: name, email. */
  ownWords?: readonly string[];
}

const bars: Record<PasswordStrength, number> = { weak: 1, fair: 2, good: 3, strong: 4 };

/** A password with a button that shows it and, where asked for, a strength hint. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, withStrength = false, minLength = 0, ownWords = [], ...rest } = props;
  const text = useUiMessages();
  const [isVisible, setVisible] = useState(false);
  const isShort = value.length < minLength;
  const strength = isShort ? "weak" : passwordStrength(value, ownWords);
  const hint = {
    weak: text.passwordWeak(minLength),
    fair: text.passwordFair,
    good: text.passwordGood,
    strong: text.passwordStrong,
  }[strength];
  return (
    <div>
      <PasswordInput
        {...rest}
        aria-invalid={rest.error ? true : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        visible={isVisible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          "aria-label": isVisible ? text.hidePassword : text.showPassword,
          tabIndex: 0,
        }}
      />
      {withStrength && value !== "" && (
        <div className={classes.strength} data-strength={isShort ? "refused" : strength}>
          <span className={classes.bars} aria-hidden>
            {[1, 2, 3, 4].map((bar) => (
              <i key={bar} data-on={bar <= bars[strength] || undefined} />
            ))}
          </span>
          <p aria-live="polite">{hint}</p>
        </div>
      )}
    </div>
  );
}
