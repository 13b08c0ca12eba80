import { AccountSettings, useAccount, usePageMeta } from "@bachat/site";
import { PageTitle } from "@bachat/ui";
import { Box } from "@mantine/core";
import { settingsMessages } from "./messages/en.ts";

/** `/brand-portal/settings`: the person's own account, whatever their role in the brand. */
export function SettingsPage() {
  const text = settingsMessages.useText();
  const { account } = useAccount();
  usePageMeta({ title: text("title"), noindex: true });
  return (
    <Box maw={760}>
      <PageTitle lead={text("lead", { email: account?.email ?? "" })}>{text("title")}</PageTitle>
      <AccountSettings />
    </Box>
  );
}
