import { useSession } from "@bachat/site";
import { EndBand, LinkButton, UiLink } from "@bachat/ui";
import { paths } from "../../paths.ts";
import { homeMessages } from "./messages/en.ts";
import classes from "./JoinBand.module.css";

/** The sign-up banner, for visitors only. */
export function JoinBand() {
  const text = homeMessages.useText();
  const { status } = useSession();
  if (status === "signed_in") return null;
  return (
    <div className={classes.band} data-unknown={status === "loading" || undefined}>
      <EndBand title={text("bandTitle")} text={text("bandText")}>
        <LinkButton href={paths.signUp()} color="marigold" size="lg">
          {text("join")}
        </LinkButton>
        <UiLink href={paths.signIn()}>{text("studentLogin")}</UiLink>
      </EndBand>
    </div>
  );
}
