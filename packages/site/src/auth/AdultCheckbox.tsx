import { Checkbox, type CheckboxProps } from "@mantine/core";
import { authMessages } from "./messages/en.ts";

interface AdultCheckboxProps extends CheckboxProps {
  /** Says why a student must be 18; a brand's member needs no reason. */
  withReason?: boolean;
}

/** "I am 18 or older", in the same words in every form. */
export function AdultCheckbox({ withReason = true, ...rest }: AdultCheckboxProps) {
  const text = authMessages.useText();
  return (
    <Checkbox
      {...rest}
      label={text("isAdult")}
      {...(withReason && { description: text("isAdultText") })}
    />
  );
}
