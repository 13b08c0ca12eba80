import { MailSettings, QueryView, usePageMeta } from "@bachat/site";
import { Card, LinkButton, PageTitle, TextSkeleton } from "@bachat/ui";
import { Box, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { portalPage } from "../../components/portal-page.tsx";
import { paths } from "../../paths.ts";
import { portalLoader } from "../../session/api.ts";
import { billingProfileOptions, profileOptions } from "../../session/brand-queries.ts";
import type { Brand } from "../../session/use-brand.ts";
import { BillingProfile } from "./BillingProfile.tsx";
import { BrandProfile } from "./BrandProfile.tsx";
import { LogoCard } from "./LogoCard.tsx";
import { settingsMessages } from "./messages/en.ts";
import { RefusedChange } from "./RefusedChange.tsx";
import { WaitingChange } from "./WaitingChange.tsx";

export const loader = portalLoader((prefetch, { id, actions }) => [
  prefetch(profileOptions(id)),
  ...(actions.view_billing ? [prefetch(billingProfileOptions(id))] : []),
]);

/** `/brand-portal/settings`: what the brand shows, and whom invoices name. */
export const SettingsPage = portalPage(BrandSettings);

function BrandSettings({ brand }: { brand: Brand }) {
  const text = settingsMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const profile = useQuery(profileOptions(brand.id));
  return (
    <Box maw={760}>
      <PageTitle
        lead={text("lead", { brand: brand.name })}
        action={
          <LinkButton variant="default" href={paths.account()}>
            {text("account")}
          </LinkButton>
        }
      >
        {text("title")}
      </PageTitle>
      <Stack gap={16}>
        <QueryView
          query={profile}
          size="inline"
          failedTitle={text("profileFailed")}
          skeleton={
            <Card title={text("profile")}>
              <TextSkeleton lines={8} />
            </Card>
          }
        >
          {(data) => (
            <>
              {data.waiting_change !== null && (
                <WaitingChange brand={brand} profile={data} change={data.waiting_change} />
              )}
              {data.refused_change !== null && <RefusedChange change={data.refused_change} />}
              <BrandProfile brand={brand} profile={data} />
              <LogoCard brand={brand} profile={data} />
            </>
          )}
        </QueryView>
        {brand.actions.view_billing && <BillingProfile brand={brand} />}
        <Card title={text("mails")}>
          <MailSettings />
        </Card>
      </Stack>
    </Box>
  );
}
