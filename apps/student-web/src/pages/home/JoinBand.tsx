import { useSession } from "@bachat/site";
import { LinkButton, UiLink } from "@bachat/ui";
import { homeMessages } from "./messages/en.ts";
import { paths } from "../../paths.ts";
import classes from "./JoinBand.module.css";

/** The sign-up banner, for visitors only. */
export function JoinBand() {
  const text = homeMessages.useText();
  const session = useSession();
  if (session.status !== "signed_out") return null;
  return (
    <aside className={classes.band}>
      <div>
        <h2>{text("bandTitle")}</h2>
        <p>{text("bandText")}</p>
      </div>
      <div className={classes.acts}>
        <LinkButton href={paths.signIn()} color="marigold" size="lg">
          {text("join")}
        </LinkButton>
        <UiLink href={paths.signIn()} className={classes.login}>
          {text("studentLogin")}
        </UiLink>
      </div>
    </aside>
  );
}
