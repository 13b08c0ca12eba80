import { LinkButton, UiLink } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { paths } from "../../paths.ts";
import { connectMessages } from "./messages/en.ts";
import classes from "./ConnectPage.module.css";

interface VisitorDoorsProps {
  lead: string;
  /** This page, to which both lead back. */
  here: string;
  shop: { href: string; host: string };
}

/** Sign-in and sign-up, and the way back to the shop. */
export function VisitorDoors({ lead, here, shop: { href, host } }: VisitorDoorsProps) {
  const text = connectMessages.useText();
  return (
    <>
      <p className={classes.lead}>{lead}</p>
      <Stack gap={12}>
        <LinkButton href={paths.signIn({ return_to: here })} size="lg">
          {text("signIn")}
        </LinkButton>
        <LinkButton href={paths.signUp(here)} size="lg" variant="default">
          {text("join")}
        </LinkButton>
        <p className={classes.last}>
          <UiLink href={href}>{text("backTo", { host })}</UiLink>
        </p>
      </Stack>
    </>
  );
}
