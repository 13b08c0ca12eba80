import { Notice } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useResendConfirmation } from "../auth/use-resend-confirmation.ts";
import { errorMessages } from "../errors/messages/en.ts";
import { useAccount } from "../session/use-account.ts";
import classes from "./SiteLayout.module.css";

/** Under the header while the address is not confirmed: the next step. */
export function UnconfirmedNotice() {
  const text = errorMessages.useText();
  const { account } = useAccount();
  const resend = useResendConfirmation();
  if (account === null || account.email_confirmed) return null;
  return (
    <div className={classes.notice}>
      <Notice
        tone="warning"
        action={
          <Button variant="default" onClick={resend}>
            {text("resend")}
          </Button>
        }
      >
        {text("code.email_not_confirmed")}
      </Notice>
    </div>
  );
}
