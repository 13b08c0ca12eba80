import type { Schemas } from "@bachat/api-client/public";
import { QueryView, useOpenDialog } from "@bachat/site";
import { Card, EmptyState, LinkButton, Notice, PageTitle, RowsSkeleton } from "@bachat/ui";
import { Box, Button, Stack, Tabs } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { keysOptions } from "../../session/brand-queries.ts";
import type { KeyOwner } from "../../session/portal-brand.ts";
import { CreateKeyDialog } from "./CreateKeyDialog.tsx";
import { KeyDialogs, type KeyAction } from "./KeyDialogs.tsx";
import { KeysTable } from "./KeysTable.tsx";
import { developersMessages } from "./messages/en.ts";
import { QuickStart } from "./QuickStart.tsx";
import { UsageCard } from "./UsageCard.tsx";
import { UsageStrip } from "./UsageStrip.tsx";
import { WebhooksTab } from "./WebhooksTab.tsx";
import classes from "./DevelopersPage.module.css";

type ApiKey = Schemas["ApiKey"];

const tabs = ["keys", "webhooks"] as const;

/** Keys and webhooks of one brand or sandbox; the address says which. */
export function DeveloperConsole({ brand }: { brand: KeyOwner }) {
  const text = developersMessages.useText();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get("tab")) ?? "keys";
  const choose = (next: string | null) =>
    setQuery(next === "webhooks" ? { tab: next } : {}, { replace: true });
  const Panel = tab === "webhooks" ? WebhooksTab : KeysTab;
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
            <Tabs.Tab key={name} value={name}>
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

/** Keys, calls and the quick start. */
function KeysTab({ brand }: { brand: KeyOwner }) {
  const text = developersMessages.useText();
  const [isCreating, setCreating] = useOpenDialog("api-key", false);
  const [action, setAction] = useState<KeyAction | null>(null);
  const query = useQuery(keysOptions(brand.id));
  const hasLive = brand.actions.create_live_keys;
  const create = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      {text("create")}
    </Button>
  );
  return (
    <Stack gap={16}>
      {hasLive && <UsageStrip brandId={brand.id} />}
      <Card
        title={text("keys")}
        padded={false}
        action={
          <span className={classes.cardActions}>
            <Box component="span" c="dimmed">
              {hasLive && text("keysNote")}
            </Box>
            {brand.actions.create_keys && create}
          </span>
        }
      >
        <QueryView
          query={query}
          size="inline"
          failedTitle={text("keysFailed")}
          skeleton={<RowsSkeleton rows={3} height={44} />}
        >
          {({ items }) => (
            <KeysTable
              keys={items}
              onAction={setAction}
              empty={
                <EmptyState
                  size="inline"
                  art="missing"
                  title={text("noKeys")}
                  text={text("noKeysText")}
                />
              }
            />
          )}
        </QueryView>
      </Card>
      {hasLive && <UsageCard brandId={brand.id} />}
      <section aria-label={text("quickStart")}>
        <Box component="h2" mt={8} mb={12} fz={18} lh="24px">
          {text("quickStart")}
        </Box>
        <QuickStart
          testKey={testKeyOf(brand.id, query.data?.items ?? [])}
          mayCreate={brand.actions.create_keys}
        />
      </section>
      {isCreating && (
        <CreateKeyDialog
          brandId={brand.id}
          mayBeLive={hasLive}
          onClose={() => setCreating(false)}
        />
      )}
      {action !== null && (
        <KeyDialogs brandId={brand.id} action={action} onClose={() => setAction(null)} />
      )}
    </Stack>
  );
}

function testKeyOf(brandId: string, keys: readonly ApiKey[]) {
  const key = keys.find((one) => one.mode === "test" && one.state === "active");
  return key === undefined ? null : { brandId, keyId: key.id, name: key.name };
}
