import { useAccount, usePageMeta } from "@bachat/site";
import { Notice, PageSkeleton, PageTitle } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { portalLoader } from "../../session/api.ts";
import { creditsOptions, keysOptions, usageOptions } from "../../session/brand-queries.ts";
import { usePortalBrand } from "../../session/use-brand.ts";
import { useSandbox } from "../../session/use-sandbox.ts";
import { ApiProduct } from "./ApiProduct.tsx";
import { tabOf } from "./developer-tabs.ts";
import { DeveloperConsole } from "./DeveloperConsole.tsx";
import { developersMessages } from "./messages/en.ts";
import { QuickStart } from "./QuickStart.tsx";
import { usageAddress } from "./usage-address.ts";
import classes from "./DevelopersPage.module.css";

export const loader = portalLoader((prefetch, { id, actions }, { request }) => {
  if (!actions.manage_keys) return [];
  const params = new URL(request.url).searchParams;
  if (tabOf(params) !== "usage") return [prefetch(keysOptions(id))];
  return [
    prefetch(creditsOptions(id)),
    prefetch(keysOptions(id)),
    prefetch(usageOptions(id, usageAddress.read(params))),
  ];
});

/**
 * `/developers`: open to all. Members of an approved brand who may manage its keys work with them; an account without one has
 * a sandbox with test keys; others read.
 */
export function DevelopersPage() {
  const text = developersMessages.useText();
  const state = useAccount();
  const brand = usePortalBrand();
  const { sandbox, isLoading } = useSandbox();
  usePageMeta({ title: text("title"), description: text("description") });
  if (state.status === "loading") return <PageSkeleton />;
  if (isLoading) return <PageSkeleton />;
  if (sandbox !== null) return <DeveloperConsole key={sandbox.id} brand={sandbox} />;
  if (brand === null) return <ApiProduct isWaiting={(state.account?.brands.length ?? 0) > 0} />;
  if (brand.actions.manage_keys) {
    return <DeveloperConsole key={brand.id} brand={brand} />;
  }
  return (
    <Stack gap={16} className={classes.page}>
      <PageTitle isFlush>{text("title")}</PageTitle>
      <Notice>{text("noRole", { brand: brand.name })}</Notice>
      <QuickStart testKey={null} mayCreate={false} />
    </Stack>
  );
}
