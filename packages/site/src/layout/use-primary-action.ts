import { useAddresses } from "../routing/use-addresses.ts";
import { useSettings } from "../session/site-context.ts";
import { useAccount } from "../session/use-account.ts";
import { layoutMessages } from "./messages/en.ts";

interface PrimaryAction {
  label: string;
  /** On phones, where the label has no place. */
  short?: string;
  href: string;
}

/** The header's primary button; null for none. On the brand site it serves brands. */
export function usePrimaryAction(): PrimaryAction | null {
  const text = layoutMessages.useText();
  const to = useAddresses();
  const { mode } = useSettings();
  const { status, account } = useAccount();
  if (mode !== "brand") {
    const isVisitor = status === "signed_out" || status === "loading";
    return isVisitor ? { label: text("join"), short: text("joinShort"), href: to.join } : null;
  }
  const brands = account?.brands ?? [];
  if (brands.length === 0) {
    return { label: text("partnerWithUs"), short: text("partnerShort"), href: to.onboarding };
  }
  // Before its approval a brand has no portal but a page with its status.
  const isApproved = brands.some((brand) => brand.status === "approved");
  return { label: text("brandPortal"), href: isApproved ? to.brandPortal : to.onboarding };
}
