import { QueryView, useOpenDialog } from "@bachat/site";
import { Card, RowsSkeleton } from "@bachat/ui";
import { Box, Button, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keysOptions } from "../../session/brand-queries.ts";
import type { KeyOwner } from "../../session/portal-brand.ts";
import { CreateKeyDialog } from "./CreateKeyDialog.tsx";
import type { KeyAction } from "./key-action.ts";
import { KeyDialogs } from "./KeyDialogs.tsx";
import { KeysTable } from "./KeysTable.tsx";
import { developersMessages } from "./messages/en.ts";
import classes from "./DevelopersPage.module.css";

/** The keys of a brand or sandbox. */
export function KeysTab({ brand }: { brand: KeyOwner }) {
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
          {({ items }) => <KeysTable keys={items} onAction={setAction} />}
        </QueryView>
      </Card>
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
