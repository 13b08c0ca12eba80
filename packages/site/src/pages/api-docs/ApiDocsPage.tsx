import { Badges, PageTitle } from "@bachat/ui";
import { Tabs } from "@mantine/core";
import { usePageMeta } from "../../routing/page-meta.ts";
import { EndpointTab } from "./EndpointTab.tsx";
import { ExamplesTab } from "./ExamplesTab.tsx";
import { GuideFrame } from "./guide/GuideFrame.tsx";
import { apiDocsMessages } from "./messages/en.ts";
import { ResponsesTab } from "./ResponsesTab.tsx";
import { TestingTab } from "./TestingTab.tsx";
import { docsTabs, useDocsState, type DocsTab } from "./use-docs-state.ts";
import classes from "./ApiDocsPage.module.css";

const panels: Record<DocsTab, React.ComponentType> = {
  endpoint: EndpointTab,
  examples: ExamplesTab,
  responses: ResponsesTab,
  testing: TestingTab,
};

/** `/api-docs`: how to call the verification API. */
export function ApiDocsPage() {
  const text = apiDocsMessages.useText();
  const { tab, setTab } = useDocsState();
  const Panel = panels[tab];
  usePageMeta({ title: text("title"), description: text("description") });
  return (
    <GuideFrame current={null}>
      <PageTitle lead={text("lead")}>{text("title")}</PageTitle>
      <Badges
        items={[text("badgeRest"), text("badgeJson"), text("badgeLimited")]}
        aria-label={text("badges")}
        mt={-8}
        mb={24}
      />
      <Tabs value={tab} onChange={(next) => next !== null && setTab(next)} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {docsTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text(`tab_${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt={32}>
          <Panel />
        </Tabs.Panel>
      </Tabs>
    </GuideFrame>
  );
}
