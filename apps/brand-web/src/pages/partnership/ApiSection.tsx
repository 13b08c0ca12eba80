import { answerText } from "@bachat/site";
import { CodeBlock, LinkButton, Section } from "@bachat/ui";
import { Box } from "@mantine/core";
import { TickList } from "../../components/TickList.tsx";
import { paths } from "../../paths.ts";
import { partnershipMessages } from "./messages/en.ts";
import classes from "./PartnershipPage.module.css";

export function ApiSection() {
  const text = partnershipMessages.useText();
  return (
    <Section id="verification-api" size="large" title={text("apiTitle")}>
      <div className={classes.api}>
        <div>
          <p className={classes.sectionLead}>{text("apiLead")}</p>
          <Box mb={24}>
            <TickList lines={[text("apiOne"), text("apiConsent"), text("apiTest")]} />
          </Box>
          <LinkButton href={paths.developers()} variant="default">
            {text("apiLink")}
          </LinkButton>
        </div>
        <CodeBlock
          tabs={[{ id: "answer", label: text("apiAnswer"), code: answerText("verified") }]}
        />
      </div>
    </Section>
  );
}
