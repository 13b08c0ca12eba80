import { LinkButton, NumberedSteps, Notice, Page, PageTitle, Section } from "@bachat/ui";
import { IconCheck } from "@tabler/icons-react";
import { paths } from "../../paths.ts";
import { CodeExamples } from "./QuickStart.tsx";
import { developersMessages } from "./messages/en.ts";
import classes from "./DevelopersPage.module.css";

/** What the API does, for visitors and for those whose brands wait for approval. */
export function ProductPage({ isWaiting }: { isWaiting: boolean }) {
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
  ];
  return (
    <Page>
      <PageTitle lead={text("productLead")}>{text("productTitle")}</PageTitle>
      <ul className={classes.badges}>
        {[text("badgeRest"), text("badgeJson"), text("badgeLimited")].map((badge) => (
          <li key={badge}>{badge}</li>
        ))}
      </ul>
      {isWaiting && (
        <div className={classes.waiting}>
          <Notice
            action={
              <LinkButton href={paths.onboarding()} variant="default">
                {text("seeStatus")}
              </LinkButton>
            }
          >
            {text("waiting")}
          </Notice>
        </div>
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
              <div className={classes.actions}>
                <LinkButton href={paths.onboarding()}>{text("apply")}</LinkButton>
                <LinkButton href={paths.signIn()} variant="default">
                  {text("signIn")}
                </LinkButton>
              </div>
            )}
          </Section>
          <Section title={text("practices")}>
            <ul className={classes.ticks}>
              {practices.map((practice) => (
                <li key={practice}>
                  <IconCheck size={18} stroke={2} aria-hidden />
                  {practice}
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <div className={classes.code}>
          <CodeExamples secret="YOUR_API_KEY" />
          <p className={classes.note}>{text("testNote")}</p>
        </div>
      </div>
    </Page>
  );
}
