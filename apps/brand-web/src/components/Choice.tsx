import { Radio, Stack } from "@mantine/core";

interface ChoiceProps<Value extends string> {
  label: string;
  description?: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; description?: string }[];
  /** On a page, where there is more room than in a dialog. */
  onPage?: true;
}

/** Radio buttons with an explanation below each. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, options, onPage, ...group } = props;
  return (
    <Radio.Group {...group}>
      <Stack {...(onPage ? { gap: 14, mt: 10 } : { gap: 12, mt: 8 })}>
        {options.map((option) => (
          <Radio key={option.value} name={name} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
