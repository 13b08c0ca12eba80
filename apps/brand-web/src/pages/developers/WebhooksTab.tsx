import { guidePath } from "@bachat/rules/guide-slugs";
import { QueryView, useOpenDialog } from "@bachat/site";
import { Card, RowsSkeleton, UiLink } from "@bachat/ui";
import { Anchor, Box, Button, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { KeyOwner } from "../../session/portal-brand.ts";
import { webhooksMessages } from "./messages/webhooks-en.ts";
import { VerifySnippet } from "./VerifySnippet.tsx";
import { endpointsOptions, type Endpoint } from "./webhook-queries.ts";
import { WebhookDeliveries } from "./WebhookDeliveries.tsx";
import { WebhookDialogs, type WebhookAction } from "./WebhookDialogs.tsx";
import { WebhooksTable } from "./WebhooksTable.tsx";

/** A brand's endpoints, what was sent to the chosen one, and how to check a signature. */
export function WebhooksTab({ brand }: { brand: KeyOwner }) {
  const text = webhooksMessages.useText();
  const query = useQuery(endpointsOptions(brand.id));
  const [action, setAction] = useOpenDialog<WebhookAction | null>("webhooks", null);
  const [chosenId, setChosen] = useState<string | null>(null);
  const items = query.data?.items ?? [];
  const limit = query.data?.limit ?? 0;
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0];
  const isFull = query.data !== undefined && items.length >= limit;
  const add = brand.actions.create_webhooks && !isFull && (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setAction({ kind: "create" })}
    >
      {text("add")}
    </Button>
  );
  return (
    <Stack gap={16}>
      <Box component="p" c="dimmed" m={0}>
        {isFull ? `${text("lead")} ${text("addFull", { limit })}` : text("lead")}{" "}
        <Anchor component={UiLink} href={`${guidePath("webhooks")}#on-your-own-computer`}>
          {text("ownComputer")}
        </Anchor>
      </Box>
      <Card title={text("endpoints")} padded={false} action={add}>
        <QueryView
          query={query}
          size="inline"
          failedTitle={text("failed")}
          skeleton={<RowsSkeleton rows={2} height={56} />}
        >
          {(list) => (
            <WebhooksTable
              endpoints={list.items}
              chosenId={list.items.length > 1 ? (chosen?.id ?? null) : null}
              onChoose={(endpoint: Endpoint) => setChosen(endpoint.id)}
              onAction={setAction}
            />
          )}
        </QueryView>
      </Card>
      {chosen !== undefined && (
        <WebhookDeliveries key={chosen.id} brand={brand} endpoint={chosen} onAction={setAction} />
      )}
      <VerifySnippet />
      {action !== null && (
        <WebhookDialogs brandId={brand.id} action={action} onClose={() => setAction(null)} />
      )}
    </Stack>
  );
}
