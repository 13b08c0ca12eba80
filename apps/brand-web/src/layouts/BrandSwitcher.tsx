import { useAccount } from "@bachat/site";
import { BrandLogo } from "@bachat/ui";
import { Menu, VisuallyHidden } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { BrandSummary } from "../components/BrandSummary.tsx";
import { shellMessages } from "../messages/en.ts";
import { paths } from "../paths.ts";
import { useChooseBrand, usePortalBrand } from "../session/use-brand.ts";
import classes from "./BrandSwitcher.module.css";

/** The brand whose portal is open; with several, a menu to change it. A brand without a portal leads to its status. */
export function BrandSwitcher() {
  const text = shellMessages.useText();
  const brand = usePortalBrand();
  const choose = useChooseBrand();
  const navigate = useNavigate();
  const { account } = useAccount();
  if (brand === null || account === null) return null;
  if (account.brands.length === 1) {
    return (
      <div className={classes.block}>
        <BrandSummary brand={brand} />
      </div>
    );
  }
  return (
    // The placeholder would be a child that ARIA does not allow in a menu; the first item takes the focus.
    <Menu width="target" position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.block}>
          <BrandSummary brand={brand} />
          <VisuallyHidden>{text("switchBrand")}</VisuallyHidden>
          <IconChevronDown size={16} stroke={1.75} className={classes.chevron} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {account.brands.map((one) => (
          <Menu.Item
            key={one.id}
            leftSection={<BrandLogo name={one.name} url={one.logo_url} size={24} />}
            onClick={() => {
              if (one.status === "approved") choose(one);
              else void navigate(paths.onboarding({ brand: one.id }));
            }}
          >
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
