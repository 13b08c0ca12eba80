import { useAccount } from "@bachat/site";
import { shellMessages } from "../messages/en.ts";
import { paths } from "../paths.ts";
import { usePortalBrand } from "./use-brand.ts";

/** Where a public page leads on: to the portal, to a brand's status, or to the application. */
export function useNextStep(): { isMember: boolean; label: string; href: string } {
  const text = shellMessages.useText();
  const { account } = useAccount();
  const isMember = (account?.brands.length ?? 0) > 0;
  const hasPortal = usePortalBrand() !== null;
  return {
    isMember,
    label: text(isMember ? "brandPortal" : "partnerWithUs"),
    href: hasPortal ? paths.portal() : paths.onboarding(),
  };
}
