import { LinkButton, UiLink } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { paths } from "../../paths.ts";
import type { ConnectFlow } from "./answering.ts";
import { connectMessages } from "./messages/en.ts";
import { shopHost } from "./shop-host.ts";
import classes from "./ConnectPage.module.css";

/** Sign-in and sign-up; each leads back to this page. */
export function VisitorDoors({ uid, flow }: { uid: string; flow: ConnectFlow }) {
  const text = connectMessages.useText();
  const here = paths.connect(uid);
  return (
    <>
      <p className={classes.lead}>{text("visitorText", { brand: flow.brand_name })}</p>
      <Stack gap={12}>
        <LinkButton href={paths.signIn({ return_to: here })} size="lg">
          {text("signIn")}
        </LinkButton>
        <LinkButton href={paths.signUp(here)} size="lg" variant="default">
          {text("join")}
        </LinkButton>
        <p className={classes.last}>
          <UiLink href={flow.client_origin}>{text("backTo", { host: shopHost(flow) })}</UiLink>
        </p>
      </Stack>
    </>
  );
}
