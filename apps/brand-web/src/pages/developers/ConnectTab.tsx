import { guidePath } from "@bachat/rules/guide-slugs";
import { QueryView, useOpenDialog } from "@bachat/site";
import { Card, RowsSkeleton, UiLink } from "@bachat/ui";
import { Anchor, Box, Button, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { KeyOwner } from "../../session/portal-brand.ts";
import { CodeLinks } from "./CodeLinks.tsx";
import { clientsOptions } from "./connect-queries.ts";
import { ConnectDialogs, type ClientAction } from "./ConnectDialogs.tsx";
import { ConnectTable } from "./ConnectTable.tsx";
import { connectMessages } from "./messages/connect-en.ts";
import { VerifyButtonSnippet } from "./VerifyButtonSnippet.tsx";
import classes from "./DevelopersPage.module.css";

/** The clients of "Verify with Bachat", and its button. */
export function ConnectTab({ brand }: { brand: KeyOwner }) {
  const text = connectMessages.useText();
  const query = useQuery(clientsOptions(brand.id));
  const [action, setAction] = useOpenDialog<ClientAction | null>("connect-client", null);
  const hasLive = brand.actions.create_live_keys;
  const create = brand.actions.create_keys && (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setAction({ kind: "create" })}
    >
      {text("create")}
    </Button>
  );
  return (
    <Stack gap={16}>
      <Box component="p" c="dimmed" m={0} maw="80ch">
        {text("lead")}{" "}
        <Anchor component={UiLink} href={guidePath("verify-with-bachat")}>
          {text("guide")}
        </Anchor>
      </Box>
      <Card
        title={text("clients")}
        padded={false}
        action={
          <span className={classes.cardActions}>
            <Box component="span" c="dimmed">
              {!hasLive && text("sandboxNote")}
            </Box>
            {create}
          </span>
        }
      >
        <QueryView
          query={query}
          size="inline"
          failedTitle={text("failed")}
          skeleton={<RowsSkeleton rows={2} height={56} />}
        >
          {({ items }) => <ConnectTable clients={items} onAction={setAction} />}
        </QueryView>
      </Card>
      <CodeLinks brand={brand} />
      <VerifyButtonSnippet />
      {action !== null && (
        <ConnectDialogs
          brandId={brand.id}
          mayBeLive={hasLive}
          action={action}
          onClose={() => setAction(null)}
        />
      )}
    </Stack>
  );
}
