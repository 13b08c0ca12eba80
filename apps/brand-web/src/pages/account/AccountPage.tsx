import { AccountSettings, ThemeToggle, useAccount, usePageMeta } from "@bachat/site";
import { Card, Page, PageTitle } from "@bachat/ui";
import { Box, Group, Stack } from "@mantine/core";
import { usePortalBrand } from "../../session/use-brand.ts";
import { accountPageMessages } from "./messages/en.ts";

/** `/brand-portal/account`: the person's own account, whatever their role in the brand. */
export function AccountPage() {
  const text = accountPageMessages.useText();
  const { account } = useAccount();
  const brand = usePortalBrand();
  usePageMeta({ title: text("title"), noindex: true });
  const content = (
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
  // Before a brand is approved there is no portal around it.
  return brand === null ? <Page>{content}</Page> : content;
}
