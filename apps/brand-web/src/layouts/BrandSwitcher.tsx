import { useAccount } from "@bachat/site";
import { BrandLogo } from "@bachat/ui";
import { Menu, VisuallyHidden } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { shellMessages } from "../messages/shell.ts";
import { paths } from "../paths.ts";
import { useChooseBrand, usePortalBrand, type Brand } from "../session/use-brand.ts";
import classes from "./BrandSwitcher.module.css";

function BrandLine({ brand }: { brand: Brand }) {
  const text = shellMessages.useText();
  return (
    <>
      <BrandLogo name={brand.name} url={brand.logo_url} size={32} />
      <span className={classes.text}>
        <b>{brand.name}</b>
        <span>{text(`status_${brand.status}`)}</span>
      </span>
    </>
  );
}

/** The brand in whose name one works; with several, a menu to change it. One without a portal shows where it stands. */
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
        <BrandLine brand={brand} />
      </div>
    );
  }
  return (
    // Without the placeholder, which no menu may have among its items; the first item takes the focus.
    <Menu width="target" position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.block}>
          <BrandLine brand={brand} />
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
              choose(one);
              if (one.status !== "approved") void navigate(paths.onboarding());
            }}
          >
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
