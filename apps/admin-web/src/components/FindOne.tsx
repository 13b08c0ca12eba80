import { Button, Stack, Text, TextInput } from "@mantine/core";

interface Found {
  id: string;
  name: string;
  /** What tells it from others of the name. */
  more: string;
  choose: () => void;
}

interface FindOneProps {
  label: string;
  description: string;
  typed: string;
  onType: (typed: string) => void;
  /** Shown below the field when the search failed or matched no record. */
  notices: readonly (string | false)[];
  found: readonly Found[];
}

/** The admin types and picks one of the records found. Enter does not send the surrounding form. */
export function FindOne({ label, description, typed, onType, notices, found }: FindOneProps) {
  return (
    <Stack gap={8}>
      <TextInput
        label={label}
        description={description}
        type="search"
        data-autofocus
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {notices.map(
        (notice) =>
          notice !== false && (
            <Text key={notice} c="dimmed">
              {notice}
            </Text>
          ),
      )}
      {found.map(({ id, name, more, choose }) => (
        <Button key={id} variant="default" justify="flex-start" h="auto" py={8} onClick={choose}>
          <Stack component="span" gap={0} align="flex-start" style={{ whiteSpace: "normal" }}>
            <span>{name}</span>{" "}
            <Text component="span" fz={13} c="dimmed" ta="start">
              {more}
            </Text>
          </Stack>
        </Button>
      ))}
    </Stack>
  );
}
