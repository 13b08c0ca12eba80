import { Badges, LinkButton, Notice, NumberedSteps, Page, PageTitle, Section } from "@bachat/ui";
import { Box, Group } from "@mantine/core";
import { TickList } from "../../components/TickList.tsx";
import { paths } from "../../paths.ts";
import { developersMessages } from "./messages/en.ts";
import { CodeExamples } from "./QuickStart.tsx";
import classes from "./DevelopersPage.module.css";

/** What the API does, for visitors and for those whose brands wait for approval. */
export function ApiProduct({ isWaiting }: { isWaiting: boolean }) {
  const text = developersMessages.useText();
  const steps = [
    [text("stepKey"), text("stepKeyText")],
    [text("stepRequest"), text("stepRequestText")],
    [text("stepResponse"), text("stepResponseText")],
  ] as const;
  const practices = [
    text("practice1"),
    text("practice2"),
    text("practice3"),
    text("practice4"),
    text("practice5"),
    text("practice6"),
  ];
  return (
    <Page>
      <PageTitle lead={text("productLead")}>{text("productTitle")}</PageTitle>
      <Badges items={[text("badgeRest"), text("badgeJson"), text("badgeLimited")]} mb={32} />
      {isWaiting && (
        <Box mb={32}>
          <Notice
            action={
              <LinkButton href={paths.onboarding()} variant="default">
                {text("seeStatus")}
              </LinkButton>
            }
          >
            {text("waiting")}
          </Notice>
        </Box>
      )}
      <div className={classes.docs}>
        <div>
          <Section title={text("quickStart")}>
            <NumberedSteps
              steps={steps.map(([title, about]) => (
                <div key={title}>
                  <b>{title}</b>
                  <p>{about}</p>
                </div>
              ))}
            />
            {!isWaiting && (
              <Group gap={12} mt={20}>
                <LinkButton href={paths.signIn({ tab: "sign-up", return_to: paths.developers() })}>
                  {text("getTestKey")}
                </LinkButton>
                <LinkButton href={paths.onboarding()} variant="default">
                  {text("apply")}
                </LinkButton>
                <LinkButton href={paths.signIn()} variant="default">
                  {text("signIn")}
                </LinkButton>
              </Group>
            )}
          </Section>
          <Section title={text("practices")}>
            <TickList lines={practices} />
          </Section>
        </div>
        <div className={classes.code}>
          <CodeExamples secret="YOUR_API_KEY" />
          <LinkButton href={paths.apiConsole()} variant="default">
            {text("console")}
          </LinkButton>
          <Box component="p" c="dimmed">
            {text("testNote")}
          </Box>
        </div>
      </div>
    </Page>
  );
}
