import { Avatar, LinkButton, Logo, UiLink } from "@bachat/ui";
import { useAddresses } from "../routing/use-addresses.ts";
import { SearchOpener } from "../search/SearchOpener.tsx";
import { SiteSearch, type SiteSearchProps } from "../search/SiteSearch.tsx";
import { useSettings } from "../session/site-context.ts";
import { useAccount } from "../session/use-account.ts";
import { HeaderMenu } from "./HeaderMenu.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { BrandEntries, CategoryEntries, ProfileEntries } from "./menu-entries.tsx";
import { layoutMessages } from "./messages/en.ts";
import { MobileDrawer } from "./MobileDrawer.tsx";
import { usePrimaryAction } from "./use-primary-action.ts";
import classes from "./Header.module.css";

interface HeaderProps {
  /** Small words beside the logo, such as "for brands". */
  where?: string;
  /** Whether this site is written in Hindi too. */
  hasHindi?: boolean;
  /** The header's search; left out for a header without one. */
  search?: HeaderSearch | null;
}

export interface HeaderSearch extends Pick<SiteSearchProps, "value" | "onSearch" | "onClear"> {
  /** The page has a field of its own: the header has only the icon, on small screens. */
  isOnPage?: boolean;
}

/**
 * The signed-in person, or the links to sign in. Until the session is known it is the visitor's, whose links work before any
 * script has run; a signed-in person who follows one is led on from there.
 */
function SessionArea() {
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  const state = useAccount();
  const { mode } = useSettings();
  const primary = usePrimaryAction();
  const act = primary !== null && (
    <LinkButton href={primary.href} className={classes.act} aria-label={primary.label}>
      {primary.short === undefined ? (
        primary.label
      ) : (
        <>
          <span className={classes.wide}>{primary.label}</span>
          <span className={classes.short}>{primary.short}</span>
        </>
      )}
    </LinkButton>
  );
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
  const shown = name === "" ? text("profile") : name;
  const label = (
    <>
      <Avatar
        name={name || (state.account?.email ?? "")}
        url={state.account?.student?.avatar_url ?? null}
      />
      <span className={classes.name}>{shown}</span>
    </>
  );
  return (
    <div className={classes.session} data-signed-in>
      {act}
      <HeaderMenu align="end" label={label} isAccount>
        <ProfileEntries account={state.account} />
      </HeaderMenu>
    </div>
  );
}

/** The sticky head of the student and brand sites; on the latter the entries for brands come first. */
export function Header({ where, hasHindi = false, search = null }: HeaderProps) {
  const text = layoutMessages.useText();
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
          {search !== null && search.isOnPage !== true && (
            <div className={classes.search}>
              <SiteSearch
                value={search.value}
                onSearch={search.onSearch}
                onClear={search.onClear}
              />
            </div>
          )}
        </div>
        {hasHindi && <LanguageSwitch />}
        <SessionArea />
        {/* Behind the session's part, which on a phone is as wide as what it says: so the icon stays where it is. */}
        {search !== null && (
          <span className={classes.searchOpener}>
            <SearchOpener value={search.value} onSearch={search.onSearch} />
          </span>
        )}
        <span className={classes.narrow}>
          <MobileDrawer hasHindi={hasHindi} />
        </span>
      </div>
    </header>
  );
}
