import { AccountSettings, ThemeToggle, useAccount, usePageMeta } from "@bachat/site";
import { Card, PageTitle } from "@bachat/ui";
import { Box, Group, Stack } from "@mantine/core";
import { accountPageMessages } from "./messages/en.ts";

/** `/brand-portal/account`: the person's own account, whatever their role in the brand. */
export function AccountPage() {
  const text = accountPageMessages.useText();
  const { account } = useAccount();
  usePageMeta({ title: text("title"), noindex: true });
  return (
    <Box maw={760}>
      <PageTitle lead={text("lead", { email: account?.email ?? "" })}>{text("title")}</PageTitle>
      <Stack gap={16}>
        <Card title={text("look")}>
          <Group justify="space-between" gap={12}>
            <p>{text("lookText")}</p>
            <ThemeToggle />
          </Group>
        </Card>
        <AccountSettings />
      </Stack>
    </Box>
  );
}
