import { AGAIN, useAccount } from "@bachat/site";
import { UiLink } from "@bachat/ui";
import { paths } from "../../paths.ts";
import { connectMessages } from "./messages/en.ts";
import classes from "./ConnectPage.module.css";

/** On a shared computer, the account may be somebody else's. */
export function WhoIsIt({ returnTo }: { returnTo: string }) {
  const text = connectMessages.useText();
  const { account } = useAccount();
  if (account === null) return null;
  const again = paths.signIn({ [AGAIN]: "1", return_to: returnTo });
  return (
    <p className={classes.last}>
      {text("signedInAs", { name: account.name })}{" "}
      <UiLink href={again}>{text("otherAccount")}</UiLink>
    </p>
  );
}
