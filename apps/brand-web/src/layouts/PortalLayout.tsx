import { Banner, ScrollPlace, useAccount, useSignOut } from "@bachat/site";
import { ConsoleShell } from "@bachat/ui";
import { ActionIcon } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconLogout } from "@tabler/icons-react";
import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { shellMessages } from "../messages/en.ts";
import { roleMessages } from "../messages/role-texts.ts";
import { paths } from "../paths.ts";
import { usePortalBrand } from "../session/use-brand.ts";
import { BrandSwitcher } from "./BrandSwitcher.tsx";
import { usePortalNav } from "./portal-nav.tsx";

/** The portal is denser than the public pages around it. */
function useCompactDensity(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["density"] = "compact";
    return () => {
      dataset["density"] = "comfortable";
    };
  }, []);
}

/** The portal: navigation at the left, above it the brand, below it the person. */
export function PortalLayout() {
  useCompactDensity();
  const text = shellMessages.useText();
  const role = roleMessages.useText();
  const { pathname } = useLocation();
  const { account } = useAccount();
  const brand = usePortalBrand();
  const groups = usePortalNav(pathname)(brand?.actions);
  const signOut = useSignOut();
  // The desktop's navigation names the brand already.
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  return (
    <ConsoleShell
      where={text("forBrands")}
      homeHref={paths.portal()}
      groups={groups}
      navLabel={text("navigation")}
      skipLabel={text("skip")}
      block={<BrandSwitcher />}
      {...(isPhone && brand !== null && { phoneTitle: <BrandSwitcher isInBar /> })}
      user={{
        name: account?.name ?? account?.email ?? "",
        role: brand === null ? "" : role(brand.role),
      }}
      userMenu={
        <ActionIcon aria-label={text("signOut")} onClick={() => void signOut()}>
          <IconLogout size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    >
      <Banner />
      <Outlet />
      <ScrollPlace />
    </ConsoleShell>
  );
}
