import { Accordion } from "@mantine/core";

/** Questions that open to their answers. */
export function Questions({ entries }: { entries: readonly (readonly [string, string])[] }) {
  return (
    <Accordion multiple order={3}>
      {entries.map(([question, answer], index) => (
        // The value becomes part of ids, which cannot contain spaces.
        <Accordion.Item key={question} value={String(index + 1)}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>{answer}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
