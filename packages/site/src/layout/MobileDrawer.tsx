import { LinkButton, Logo, SearchBox } from "@bachat/ui";
import { Button } from "@mantine/core";
import { IconLogout, IconMenu2, IconX } from "@tabler/icons-react";
import { Fragment, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useAddresses } from "../routing/use-addresses.ts";
import { useGo } from "../routing/use-go.ts";
import { useSettings } from "../session/site-context.ts";
import { useSession, useSignOut } from "../session/use-session.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { BrandEntries, CategoryEntries } from "./menu-entries.tsx";
import { layoutMessages } from "./messages/en.ts";
import { ThemeToggle } from "./ThemeToggle.tsx";
import { usePrimaryAction } from "./use-primary-action.ts";
import classes from "./MobileDrawer.module.css";

function SessionButtons() {
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  const session = useSession();
  const primary = usePrimaryAction();
  if (session.status === "signed_in") {
    return (
      <LinkButton href={primary?.href ?? addresses.dashboard}>
        {primary?.label ?? text("dashboard")}
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton href={primary?.href ?? addresses.join}>
        {primary?.label ?? text("join")}
      </LinkButton>
      <LinkButton href={addresses.brandSignIn} variant="default">
        {text("brandLogin")}
      </LinkButton>
    </>
  );
}

/** At the end of the drawer, away from entries that are tapped often. */
function SignOutButton({ onSignOut }: { onSignOut: () => void }) {
  const text = layoutMessages.useText();
  const signOut = useSignOut();
  return (
    <Button
      variant="subtle"
      leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}
      onClick={() => {
        // First, so that a refusal is seen: nothing shows above an open drawer.
        onSignOut();
        void signOut();
      }}
    >
      {text("signOut")}
    </Button>
  );
}

/** Under 768 px the header's contents are in a drawer from the right. A native dialog keeps focus inside. */
export function MobileDrawer({ hasHindi }: { hasHindi: boolean }) {
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  const go = useGo();
  const { mode } = useSettings();
  const session = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) dialog.current?.close();
    shownAt.current = key;
  }, [key]);
  useEffect(() => {
    const element = dialog.current;
    // The dialog itself is hit only where its content is not: on the dimmed page.
    const closeOutside = (event: Event) => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener("click", closeOutside);
    return () => element?.removeEventListener("click", closeOutside);
  }, []);

  const search = (
    <SearchBox
      key="search"
      value=""
      placeholder={text("searchPlaceholder")}
      onSearch={(query) => go(addresses.search(query))}
    />
  );
  const buttons = (
    <div key="buttons" className={classes.buttons}>
      <SessionButtons />
    </div>
  );
  const categories = (
    <Fragment key="categories">
      <h2 className={classes.heading}>{text("categories")}</h2>
      <nav className={classes.list} aria-label={text("categories")}>
        <CategoryEntries />
      </nav>
    </Fragment>
  );
  const brandTools = (
    <Fragment key="brands">
      <h2 className={classes.heading}>{text("brandTools")}</h2>
      <nav className={classes.list} aria-label={text("brandTools")}>
        <BrandEntries />
      </nav>
    </Fragment>
  );
  const join = session.status !== "signed_in" && (
    <LinkButton key="join" href={addresses.join} variant="default">
      {text("join")}
    </LinkButton>
  );

  return (
    <>
      <button
        type="button"
        className={classes.opener}
        aria-label={text("openMenu")}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
      </button>
      <dialog ref={dialog} className={classes.drawer} aria-label={text("menu")}>
        <div className={classes.content}>
          <div className={classes.head}>
            <Logo />
            <button
              type="button"
              className={classes.opener}
              aria-label={text("closeMenu")}
              onClick={() => dialog.current?.close()}
            >
              <IconX size={22} stroke={1.75} aria-hidden />
            </button>
          </div>
          {mode === "brand"
            ? [buttons, brandTools, search, categories, join]
            : [search, buttons, categories, brandTools]}
          {session.status === "signed_in" && (
            <SignOutButton onSignOut={() => dialog.current?.close()} />
          )}
          <div className={classes.foot}>
            {hasHindi && <LanguageSwitch onPick={() => dialog.current?.close()} />}
            <ThemeToggle />
          </div>
        </div>
      </dialog>
    </>
  );
}
