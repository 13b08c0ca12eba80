import { hasWords } from "@bachat/rules/search-form";
import { mayLeave, useAccount } from "@bachat/site";
import { Popover, TextInput, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useState, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { BrandSummary } from "../components/BrandSummary.tsx";
import { shellMessages } from "../messages/en.ts";
import { roleMessages } from "../messages/role-texts.ts";
import { paths } from "../paths.ts";
import { useChooseBrand, usePortalBrand, type Brand } from "../session/use-brand.ts";
import { samePageOf, usePortalNav } from "./portal-nav.tsx";
import classes from "./BrandSwitcher.module.css";

/** From so many on, a list is searched rather than read. */
const MANY = 7;

/**
 * The brand whose portal is open; with several, a list to change it. A brand without a portal leads to its status.
 * `isInBar`: in the phone's bar, flat.
 */
export function BrandSwitcher({ isInBar = false }: { isInBar?: boolean }) {
  const text = shellMessages.useText();
  const brand = usePortalBrand();
  const { account } = useAccount();
  const [isOpen, setOpen] = useState(false);
  if (brand === null || account === null) return null;
  if (account.brands.length === 1) {
    return (
      <div className={classes.block} data-bar={isInBar || undefined}>
        <BrandSummary brand={brand} />
      </div>
    );
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width="target"
      position="bottom-start"
      trapFocus
      returnFocus
      // Nothing of the navigation that the list half covers can be hit by mistake.
      withOverlay
      overlayProps={{ backgroundOpacity: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.block}
          data-bar={isInBar || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <BrandSummary brand={brand} />
          <VisuallyHidden>{text("switchBrand")}</VisuallyHidden>
          <IconChevronDown size={16} stroke={1.75} color="var(--quiet)" aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={text("switchBrand")} onKeyDown={moveFocus}>
        <Choices brands={account.brands} current={brand} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChoicesProps {
  brands: readonly Brand[];
  current: Brand;
  onDone: () => void;
}

function Choices({ brands, current, onDone }: ChoicesProps) {
  const text = shellMessages.useText();
  const role = roleMessages.useText();
  const open = useOpenBrand();
  const [search, setSearch] = useState("");
  const found = brands.filter(({ name }) => hasWords(name, search));
  const choose = (one: Brand | undefined) => {
    if (one === undefined) return;
    onDone();
    // The forms of one brand go away with it.
    if (one.id !== current.id) void mayLeave("leave").then((may) => may && open(one));
  };
  return (
    <>
      {brands.length >= MANY && (
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            choose(found[0]);
          }}
        >
          <TextInput
            type="search"
            aria-label={text("findBrand")}
            placeholder={text("findBrand")}
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            mb={6}
          />
        </form>
      )}
      {found.length === 0 && <p className={classes.none}>{text("noBrand")}</p>}
      <ul className={classes.choices} aria-label={text("yourBrands")}>
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={classes.choice}
              data-choice
              aria-current={one.id === current.id || undefined}
              onClick={() => choose(one)}
            >
              <BrandSummary brand={one} note={`${role(one.role)} · `} size={28} />
              {one.id === current.id && <IconCheck size={16} stroke={2} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Opens a brand's portal on the page that is open, where the brand and the member's role have it; else its first. */
function useOpenBrand(): (brand: Brand) => void {
  const chooseBrand = useChooseBrand();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const navOf = usePortalNav(pathname);
  return (brand) => {
    if (brand.status !== "approved") {
      void navigate(paths.onboarding({ brand: brand.id }));
      return;
    }
    chooseBrand(brand);
    void navigate(samePageOf(navOf(brand.actions), pathname));
  };
}

/** The arrow keys go through the list, also from the search. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-choice]")];
  const at = choices.findIndex((one) => one === document.activeElement);
  const next = at < 0 ? 0 : (at + step + choices.length) % choices.length;
  choices[next]?.focus();
}
