import { usePageMeta } from "@bachat/site";
import { ChipRow, FilterChip, Page, PageTitle, Section } from "@bachat/ui";
import { Box, Stack, Text } from "@mantine/core";
import { developerMessages } from "../../developer/messages/en.ts";
import { Colours } from "./Colours.tsx";
import { Controls } from "./Controls.tsx";
import { typographyMessages } from "./messages/en.ts";
import { Spacing, TypeScale } from "./Scales.tsx";
import { Shared } from "./Shared.tsx";
import { specimens } from "./specimens.ts";

const parts = ["type", "colours", "spacing", "controls", "components", "shared"] as const;

/** `/typography`: the design system as this build has it. Open to all: it shows nothing that is not in the sites. */
export function TypographyPage() {
  const text = typographyMessages.useText();
  const common = developerMessages.useText();
  usePageMeta({ title: common("typography"), noindex: true });
  return (
    <Page>
      <PageTitle lead={common("typographyLead")}>{common("typography")}</PageTitle>
      <ChipRow label={text("parts")}>
        {parts.map((part) => (
          <FilterChip key={part} href={`#${part}`}>
            {text(part)}
          </FilterChip>
        ))}
      </ChipRow>
      <Stack gap={40} mt={24}>
        <Section id="type" title={text("type")}>
          <Lead>{text("typeLead")}</Lead>
          <TypeScale />
        </Section>
        <Section id="colours" title={text("colours")}>
          <Lead>{text("coloursLead")}</Lead>
          <Colours />
        </Section>
        <Section id="spacing" title={text("spacing")}>
          <Spacing />
        </Section>
        <Section id="controls" title={text("controls")}>
          <Lead>{text("controlsLead")}</Lead>
          <Controls />
        </Section>
        <Section id="components" title={text("components")}>
          <Lead>{text("componentsLead")}</Lead>
          <Stack gap={20}>
            {Object.entries(specimens).map(([name, { note, Show }]) => (
              <Box
                key={name}
                component="section"
                aria-label={name}
                pt={16}
                style={{ borderTop: "1px solid var(--line)" }}
              >
                <h3>{name}</h3>
                {note !== undefined && <Lead>{note}</Lead>}
                <Box mt={12}>
                  <Show />
                </Box>
              </Box>
            ))}
          </Stack>
        </Section>
        <Section id="shared" title={text("shared")}>
          <Shared />
        </Section>
      </Stack>
    </Page>
  );
}

const Lead = ({ children }: { children: string }) => (
  <Text c="dimmed" mb={12} maw={720}>
    {children}
  </Text>
);
