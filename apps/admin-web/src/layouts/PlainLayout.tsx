import { addressOf, LanguageSwitch, ScrollPlace, ThemeToggle } from "@bachat/site";
import { isSharedPath } from "@bachat/site/shared-paths";
import { Logo, UiLink } from "@bachat/ui";
import { Box, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { settings } from "../config.ts";
import { startMessages } from "../messages/start.ts";
import { paths } from "../paths.ts";
import classes from "./PlainLayout.module.css";

/** A bare head for the pages before the admin area: sign-in, access, not found. */
export function PlainLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const text = startMessages.useText();
  const { pathname } = useLocation();
  // Its visitors are no admins: for them the admin site's start is a closed door.
  const isStatus = pathname === paths.status();
  return (
    <Stack gap={0} mih="100dvh">
      <header className={classes.head}>
        <UiLink
          href={isStatus ? addressOf(settings, "student", "/") : paths.start()}
          className={classes.logo}
        >
          <Logo size={22} where={text(isStatus ? "status" : "admin")} />
        </UiLink>
        <Group component="span" gap={8} wrap="nowrap">
          {isSharedPath(pathname) && <LanguageSwitch />}
          <ThemeToggle />
        </Group>
      </header>
      <Box id="main" component="main" flex={1}>
        {children}
      </Box>
      <ScrollPlace />
    </Stack>
  );
}
