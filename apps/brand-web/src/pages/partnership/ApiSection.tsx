import { answerText } from "@bachat/site";
import { CodeBlock, LinkButton, Section, UiLink } from "@bachat/ui";
import { Group } from "@mantine/core";
import { TickList } from "../../components/TickList.tsx";
import { paths } from "../../paths.ts";
import { partnershipMessages } from "./messages/en.ts";
import product from "../../components/product/product.module.css";
import classes from "./PartnershipPage.module.css";

export function ApiSection() {
  const text = partnershipMessages.useText();
  return (
    <Section id="verification-api" size="large" title={text("apiTitle")}>
      <div className={classes.api}>
        <div>
          <p className={product.sectionLead}>{text("apiLead")}</p>
          <TickList lines={[text("apiOne"), text("apiConsent"), text("apiTest")]} />
          <Group gap="8px 24px" mt={28}>
            <LinkButton href={paths.verificationApi()} variant="default">
              {text("apiProduct")}
            </LinkButton>
            <UiLink href={paths.developers()} className={classes.link}>
              {text("developerPortal")}
            </UiLink>
            <UiLink href="/api-docs" className={classes.link}>
              {text("apiDocs")}
            </UiLink>
          </Group>
        </div>
        <CodeBlock
          tabs={[{ id: "answer", label: text("apiAnswer"), code: answerText("verified") }]}
        />
      </div>
    </Section>
  );
}
