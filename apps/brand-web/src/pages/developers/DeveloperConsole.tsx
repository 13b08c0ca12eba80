import { LinkButton, Notice, PageTitle } from "@bachat/ui";
import { Stack, Tabs } from "@mantine/core";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import type { KeyOwner } from "../../session/portal-brand.ts";
import { ConnectTab } from "./ConnectTab.tsx";
import { type DeveloperTab, developerTabs, tabOf } from "./developer-tabs.ts";
import { KeysTab } from "./KeysTab.tsx";
import { developersMessages } from "./messages/en.ts";
import { RequestsTab } from "./RequestsTab.tsx";
import { StartTab } from "./StartTab.tsx";
import { UsageTab } from "./UsageTab.tsx";
import { WebhooksTab } from "./WebhooksTab.tsx";
import classes from "./DevelopersPage.module.css";

const panels: Record<DeveloperTab, ComponentType<{ brand: KeyOwner }>> = {
  keys: KeysTab,
  usage: UsageTab,
  requests: RequestsTab,
  webhooks: WebhooksTab,
  "sign-in": ConnectTab,
  start: StartTab,
};

/** A phone's row of tabs is longer than the screen. */
const showTab = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: "nearest", inline: "center" });

/** Keys, calls and webhooks of one brand or sandbox; the address says which. */
export function DeveloperConsole({ brand }: { brand: KeyOwner }) {
  const text = developersMessages.useText();
  const [query, setQuery] = useSearchParams();
  // A sandbox has no live calls to count.
  const tabs = developerTabs.filter((one) => one !== "usage" || brand.actions.create_live_keys);
  const tab = tabs.find((one) => one === tabOf(query)) ?? "keys";
  const choose = (next: string | null) =>
    setQuery(next === null || next === "keys" ? {} : { tab: next }, { replace: true });
  const Panel = panels[tab];
  return (
    <Stack gap={16} className={classes.page}>
      <PageTitle
        isFlush
        action={
          <LinkButton href={paths.apiConsole()} variant="default">
            {text("console")}
          </LinkButton>
        }
      >
        {text("title")}
      </PageTitle>
      {!brand.actions.create_live_keys && (
        <Notice
          title={text("sandbox")}
          action={
            <LinkButton href={paths.onboarding()} variant="default">
              {text("apply")}
            </LinkButton>
          }
        >
          {text("sandboxText")}
        </Notice>
      )}
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name} ref={name === tab ? showTab : null}>
              {text(`tab_${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt={20}>
          <Panel brand={brand} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
