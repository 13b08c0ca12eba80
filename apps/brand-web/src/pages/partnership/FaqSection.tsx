import { Section } from "@bachat/ui";
import { Accordion } from "@mantine/core";
import { partnershipMessages } from "./messages/en.ts";

export function FaqSection() {
  const text = partnershipMessages.useText();
  const entries = [
    [text("q1"), text("a1")],
    [text("q2"), text("a2")],
    [text("q3"), text("a3")],
    [text("q4"), text("a4")],
    [text("q5"), text("a5")],
    [text("q6"), text("a6")],
  ] as const;
  return (
    <Section id="faq" size="large" title={text("faqTitle")}>
      <Accordion multiple order={3}>
        {entries.map(([question, answer], index) => (
          // The value becomes part of ids, which hold no spaces.
          <Accordion.Item key={question} value={String(index + 1)}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  );
}
