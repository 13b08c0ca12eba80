import { useSession } from "@bachat/site";
import { EndBand, LinkButton, UiLink } from "@bachat/ui";
import { homeMessages } from "./messages/en.ts";
import { paths } from "../../paths.ts";

/** The sign-up banner, for visitors only. */
export function JoinBand() {
  const text = homeMessages.useText();
  const session = useSession();
  if (session.status !== "signed_out") return null;
  return (
    <EndBand title={text("bandTitle")} text={text("bandText")}>
      <LinkButton href={paths.signIn()} color="marigold" size="lg">
        {text("join")}
      </LinkButton>
      <UiLink href={paths.signIn()}>{text("studentLogin")}</UiLink>
    </EndBand>
  );
}
