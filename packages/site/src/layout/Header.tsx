import { LinkButton, Logo, SearchBox, UiLink } from "@bachat/ui";
import { IconUserCircle } from "@tabler/icons-react";
import { layoutMessages } from "./messages/messages.ts";
import { useAddresses } from "../routing/use-addresses.ts";
import { useGo } from "../routing/use-go.ts";
import { useSettings } from "../session/site-context.ts";
import { useAccount } from "../session/use-account.ts";
import classes from "./Header.module.css";
import { HeaderMenu } from "./HeaderMenu.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { BrandEntries, CategoryEntries, ProfileEntries } from "./menu-entries.tsx";
import { MobileDrawer } from "./MobileDrawer.tsx";
import { usePrimaryAction } from "./use-primary-action.ts";

interface HeaderProps {
  /** Small words beside the logo, such as "for brands". */
  where?: string;
  /** Whether this site is written in Hindi too. */
  hasHindi?: boolean;
  /** A search box in the header, for pages without one of their own. */
  hasSearch?: boolean;
}

/**
 * Who is here, or the way in. Until that is known it is the visitor's, whose links work before any script has run; a
 * signed-in person who follows one is led on from there.
 */
function SessionArea() {
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  const state = useAccount();
  const { mode } = useSettings();
  const primary = usePrimaryAction();
  const act = primary !== null && <LinkButton href={primary.href}>{primary.label}</LinkButton>;
  if (state.status === "signed_out" || state.status === "loading") {
    return (
      <div className={classes.session} data-unknown={state.status === "loading" || undefined}>
        {mode === "brand" && (
          <LinkButton className={classes.roomy} href={addresses.join} variant="subtle">
            {text("join")}
          </LinkButton>
        )}
        <LinkButton className={classes.wide} href={addresses.brandSignIn} variant="subtle">
          {text("brandLogin")}
        </LinkButton>
        {act}
      </div>
    );
  }
  const name = state.account?.student?.name ?? "";
  const label = (
    <>
      <IconUserCircle size={24} stroke={1.75} color="var(--quiet)" aria-hidden />
      <span className={classes.name}>{name === "" ? text("profile") : name}</span>
    </>
  );
  return (
    <div className={classes.session}>
      {act}
      <div className={classes.wide}>
        <HeaderMenu align="end" label={label}>
          <ProfileEntries account={state.account} />
        </HeaderMenu>
      </div>
    </div>
  );
}

/** The sticky head of the student and brand sites; on the latter what serves brands comes first. */
export function Header({ where, hasHindi = false, hasSearch = false }: HeaderProps) {
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  const go = useGo();
  const { mode } = useSettings();
  const deals = (
    <HeaderMenu key="deals" label={text("categories")} columns={2}>
      <CategoryEntries />
    </HeaderMenu>
  );
  const brandTools = (
    <HeaderMenu key="brands" label={text("brandTools")}>
      <BrandEntries />
    </HeaderMenu>
  );
  return (
    <header className={classes.header}>
      <a className={classes.skip} href="#main">
        {text("skip")}
      </a>
      <div className={classes.row}>
        <UiLink href="/" className={classes.logo}>
          <Logo {...(where === undefined ? {} : { where })} />
        </UiLink>
        <nav className={classes.nav} aria-label={text("mainNavigation")}>
          {mode === "brand" ? [brandTools, deals] : [deals, brandTools]}
        </nav>
        <div className={classes.middle}>
          {hasSearch && (
            <div className={classes.search}>
              <SearchBox
                value=""
                action={addresses.home}
                placeholder={text("searchPlaceholder")}
                onSearch={(query) => go(addresses.search(query))}
              />
            </div>
          )}
        </div>
        {hasHindi && (
          <span className={classes.wide}>
            <LanguageSwitch />
          </span>
        )}
        <SessionArea />
        <span className={classes.narrow}>
          <MobileDrawer hasHindi={hasHindi} />
        </span>
      </div>
    </header>
  );
}
