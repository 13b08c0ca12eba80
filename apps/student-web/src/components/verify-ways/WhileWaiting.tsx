import { Section } from "@bachat/ui";
import { Anchor, Stack } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { waysMessages } from "./messages/messages.ts";

/** What a student can do before the decision: offers that open without one, saved ones, and where the pass is going to be. */
export function WhileWaiting() {
  const text = waysMessages.useText();
  return (
    <Section title={text("meanwhile")}>
      <Stack gap={8} align="flex-start">
        <Anchor component={Link} to={paths.offers()}>
          {text("openOffers")}
        </Anchor>
        <Anchor component={Link} to={paths.dashboard("saved")}>
          {text("savedOffers")}
        </Anchor>
        <Anchor component={Link} to={paths.pass()}>
          {text("yourPass")}
        </Anchor>
      </Stack>
    </Section>
  );
}
