import { useAccount } from "@bachat/site";
import { PageSkeleton } from "@bachat/ui";
import { usePortalBrand } from "../session/use-brand.ts";
import { MarketingLayout } from "./MarketingLayout.tsx";
import { PortalLayout } from "./PortalLayout.tsx";

/** For screens that are open to all: inside the portal for members of an approved brand, else as a public page. */
export function OpenLayout() {
  const state = useAccount();
  const brand = usePortalBrand();
  if (state.status === "loading") return <PageSkeleton />;
  return brand === null ? <MarketingLayout /> : <PortalLayout />;
}
