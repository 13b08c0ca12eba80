import { Box, Drawer } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Avatar } from "../Avatar/Avatar.tsx";
import { Logo, LogoMark } from "../Logo/Logo.tsx";
import { useUiMessages } from "../provider/ui-context.ts";
import { UiLink } from "../provider/UiLink.tsx";
import { ConsoleNav, type ConsoleNavGroup } from "./ConsoleNav.tsx";
import classes from "./ConsoleShell.module.css";

export interface ConsoleShellProps {
  /** After the word mark: "for brands", "Admin". */
  where: string;
  homeHref: string;
  groups: readonly ConsoleNavGroup[];
  /** Names the navigation. */
  navLabel: string;
  /** Under the word mark: the brand and its switcher. */
  block?: ReactNode;
  /** In the phone's bar, beside the menu button: where one is. */
  phoneTitle?: ReactNode;
  phoneActions?: ReactNode;
  user: { name: string; role: string; photoUrl?: string | null };
  /** At the end of the user's block, for example a menu with Sign out. */
  userMenu?: ReactNode;
  /** Icons only, for a page that needs the width. */
  isNarrow?: boolean;
  /** "page" pads and limits the width; "full" leaves all to the content. */
  layout?: "page" | "full";
  skipLabel: string;
  children: ReactNode;
}

/** A console: navigation at the left, the person at its foot, content at the right; a drawer on phones. */
export function ConsoleShell(props: ConsoleShellProps) {
  const {
    where,
    homeHref,
    groups,
    navLabel,
    block,
    user,
    userMenu,
    isNarrow = false,
    layout = "page",
  } = props;
  const text = useUiMessages();
  const [isOpen, setOpen] = useState(false);

  const person = (
    <div className={classes.person}>
      <Avatar name={user.name} url={user.photoUrl} />
      <p className={classes.personText}>
        <b>{user.name}</b>
        <span>{user.role}</span>
      </p>
      {userMenu}
    </div>
  );

  return (
    <div className={classes.shell} data-narrow={isNarrow || undefined}>
      <a className={classes.skip} href="#main">
        {props.skipLabel}
      </a>
      <aside className={classes.side}>
        <UiLink
          href={homeHref}
          className={classes.brand}
          aria-label={isNarrow ? `bachat, ${where}` : undefined}
        >
          {isNarrow ? (
            <LogoMark size={24} className={classes.mark} />
          ) : (
            <Logo size={22} where={where} />
          )}
        </UiLink>
        {!isNarrow && block}
        <ConsoleNav groups={groups} label={navLabel} isNarrow={isNarrow} />
        {person}
      </aside>

      <Box miw={0}>
        <header className={classes.bar}>
          <button
            type="button"
            className={classes.burger}
            aria-label={text.openMenu}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <IconMenu2 size={22} stroke={1.75} aria-hidden />
          </button>
          <div className={classes.phoneTitle}>
            {props.phoneTitle ?? <Logo size={22} where={where} />}
          </div>
          {props.phoneActions}
        </header>
        <main id="main" tabIndex={-1} className={classes.content} data-layout={layout}>
          {props.children}
        </main>
      </Box>

      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="left"
        size="min(85vw, 320px)"
        radius={0}
        title={<Logo size={22} where={where} />}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        {block}
        <ConsoleNav groups={groups} label={navLabel} onFollow={() => setOpen(false)} />
        {person}
      </Drawer>
    </div>
  );
}
