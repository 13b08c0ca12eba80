import { Section, UiLink } from "@bachat/ui";
import { Box } from "@mantine/core";
import { Questions } from "../../components/Questions.tsx";
import { partnershipMessages } from "./messages/en.ts";
import classes from "./PartnershipPage.module.css";

export function FaqSection() {
  const text = partnershipMessages.useText();
  return (
    <Section id="faq" size="large" title={text("faqTitle")}>
      <Questions
        entries={[
          [text("q1"), text("a1")],
          [text("q2"), text("a2")],
          [text("q3"), text("a3")],
          [text("q4"), text("a4")],
          [text("q5"), text("a5")],
          [text("q6"), text("a6")],
        ]}
      />
      <Box component="p" mt={12} c="var(--text-2)">
        {text("faqMore")}{" "}
        <UiLink href="/contact" className={classes.link}>
          {text("contact")}
        </UiLink>
      </Box>
    </Section>
  );
}
