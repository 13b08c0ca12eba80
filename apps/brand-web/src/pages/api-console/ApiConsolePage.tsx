import { useAccount, usePageMeta } from "@bachat/site";
import { LinkButton, Notice, Page, PageSkeleton, PageTitle } from "@bachat/ui";
import { Box, Group } from "@mantine/core";
import { paths } from "../../paths.ts";
import { portalLoader } from "../../session/api.ts";
import { keysOptions } from "../../session/brand-queries.ts";
import { usePortalBrand } from "../../session/use-brand.ts";
import { useNextStep } from "../../session/use-next-step.ts";
import { useSandbox } from "../../session/use-sandbox.ts";
import { BrandConsole, ExampleConsole } from "./Consoles.tsx";
import { consoleMessages } from "./messages/en.ts";
import classes from "./ApiConsole.module.css";

export const loader = portalLoader((prefetch, { id, actions }) =>
  actions.manage_keys ? [prefetch(keysOptions(id))] : [],
);

/** `/brand-test`: open to all. Members of an approved brand, and accounts with a sandbox, call the API; others see how it answers. */
export function ApiConsolePage() {
  const text = consoleMessages.useText();
  const state = useAccount();
  const { sandbox, isLoading } = useSandbox();
  const brand = usePortalBrand() ?? sandbox;
  usePageMeta({ title: text("title"), description: text("description") });
  if (state.status === "loading" || isLoading) return <PageSkeleton />;
  const title = (
    <PageTitle
      lead={text("lead")}
      action={
        <LinkButton href="/api-docs" variant="default">
          {text("docs")}
        </LinkButton>
      }
    >
      {text("title")}
    </PageTitle>
  );
  if (brand === null) {
    return (
      <Page>
        {title}
        <ExampleNotice />
        <ExampleConsole />
      </Page>
    );
  }
  return (
    <div className={classes.inPortal}>
      {title}
      <BrandConsole key={brand.id} brand={brand} />
    </div>
  );
}

function ExampleNotice() {
  const text = consoleMessages.useText();
  const next = useNextStep();
  return (
    <Box mb={24}>
      <Notice
        title={text("exampleTitle")}
        action={
          <Group gap={12}>
            <LinkButton href={next.href}>{next.label}</LinkButton>
            {!next.isMember && (
              <LinkButton href={paths.signIn()} variant="default">
                {text("signIn")}
              </LinkButton>
            )}
          </Group>
        }
      >
        {text("example")}
      </Notice>
    </Box>
  );
}
