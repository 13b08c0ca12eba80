import {
  IconBuildingStore,
  IconCode,
  IconLayoutDashboard,
  IconLogin2,
  IconLogout,
  IconSettings,
  IconShieldCheck,
} from "@tabler/icons-react";
import { useAddresses } from "../routing/use-addresses.ts";
import { useSettings } from "../session/site-context.ts";
import type { Account } from "../session/use-account.ts";
import { useSignOut } from "../session/use-session.ts";
import { CategoryIcon } from "./CategoryIcon.tsx";
import { MenuItem } from "./MenuItem.tsx";
import { layoutMessages } from "./messages/en.ts";
import { useCategories, useCategoryName } from "./use-categories.ts";
import classes from "./HeaderMenu.module.css";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** Every category, by icon and name, and the way to all of them. */
export function CategoryEntries() {
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  const categories = useCategories();
  const nameOf = useCategoryName();
  return (
    <>
      {categories.map((category) => (
        <MenuItem
          key={category.slug}
          icon={<CategoryIcon name={category.icon} />}
          label={nameOf(category.slug, category.name)}
          href={addresses.category(category.slug)}
        />
      ))}
      <MenuItem
        className={classes.all}
        label={text("browseAllCategories")}
        href={addresses.categories}
      />
      <MenuItem className={classes.all} label={text("brands")} href={addresses.brands} />
    </>
  );
}

export function BrandEntries() {
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  return (
    <>
      <MenuItem
        icon={<IconBuildingStore {...icon} />}
        label={text("partnerWithUs")}
        note={text("partnerWithUsText")}
        href={addresses.partnership}
      />
      <MenuItem
        icon={<IconLogin2 {...icon} />}
        label={text("brandLogin")}
        note={text("brandLoginText")}
        href={addresses.brandSignIn}
      />
      <MenuItem
        icon={<IconCode {...icon} />}
        label={text("developerPortal")}
        note={text("developerPortalText")}
        href={addresses.developers}
      />
    </>
  );
}

/** The menu under a signed-in person's name. */
export function ProfileEntries({ account }: { account: Account | null }) {
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  const signOut = useSignOut();
  const { mode } = useSettings();
  const isVerified = account?.student?.verification_status === "approved";
  const hasBrand = account !== null && account.brands.length > 0;
  return (
    <>
      {mode === "brand" && hasBrand ? (
        <MenuItem
          icon={<IconBuildingStore {...icon} />}
          label={text("brandPortal")}
          href={addresses.brandPortal}
        />
      ) : (
        <MenuItem
          icon={<IconLayoutDashboard {...icon} />}
          label={text("dashboard")}
          note={text("dashboardText")}
          href={addresses.dashboard}
        />
      )}
      <MenuItem
        icon={<IconSettings {...icon} />}
        label={text("settings")}
        note={text("settingsText")}
        href={addresses.profile}
      />
      {mode === "student" && account !== null && !isVerified && (
        <MenuItem
          icon={<IconShieldCheck {...icon} />}
          label={text("verify")}
          note={text("verifyText")}
          href={addresses.verification}
        />
      )}
      <MenuItem
        className={classes.apart}
        icon={<IconLogout {...icon} />}
        label={text("signOut")}
        onClick={() => void signOut()}
      />
    </>
  );
}
