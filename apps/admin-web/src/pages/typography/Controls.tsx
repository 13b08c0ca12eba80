import { Card } from "@bachat/ui";
import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Radio,
  Stack,
  Textarea,
  TextInput,
} from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";

const variants = ["filled", "default", "subtle"] as const;

/** Buttons and fields: default, disabled, loading, wrong. */
export function Controls() {
  return (
    <Card>
      <Stack gap={20}>
        {variants.map((variant) => (
          <Group key={variant}>
            <Button variant={variant}>Save</Button>
            <Button variant={variant} lang="hi">
              सहेजें
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} loading>
              Loading
            </Button>
          </Group>
        ))}
        <Group>
          <Button color="chili">Delete</Button>
          <ActionIcon aria-label="Add">
            <IconPlus size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
        <TextInput label="Name" description="As on your student ID." placeholder="Ananya Rao" />
        <TextInput label="नाम" defaultValue="अनन्या राव" lang="hi" />
        <TextInput label="Email" defaultValue="ananya@" error="Enter a valid email address." />
        <TextInput label="Fixed" defaultValue="Cannot be changed" disabled />
        <Textarea label="Message" rows={3} />
        <NativeSelect label="City" data={["Pune", "Mumbai", "Delhi"]} />
        <Group>
          <Checkbox label="Agreed" defaultChecked />
          <Checkbox label="Not agreed" />
          <Checkbox label="Disabled" disabled />
        </Group>
        <Radio.Group label="One of two" defaultValue="a">
          <Group mt={8}>
            <Radio value="a" label="First" />
            <Radio value="b" label="Second" />
          </Group>
        </Radio.Group>
      </Stack>
    </Card>
  );
}
