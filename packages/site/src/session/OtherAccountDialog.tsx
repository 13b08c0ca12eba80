import type { SessionUser } from "@bachat/api-client/public";
import { EmptyState } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { sessionMessages } from "./messages/en.ts";
import { forgetPerson } from "./person-storage.ts";
import classes from "./OtherAccountDialog.module.css";

/** Addresses are long: a button is as tall as its words need. */
const action = { root: classes.action, label: classes.label };

interface OtherAccountDialogProps {
  /** The account that the page was opened with. */
  user: SessionUser;
  /** The account that is signed in with this browser by now. */
  other: SessionUser;
  /** Leads the first person to the sign-in page. */
  onSignInAgain: () => void;
}

/** Loads the page again as the other person: nothing of the first one is left in it, typed forms included. */
function continueAs(other: SessionUser): void {
  forgetPerson(other.id);
  // A form with changes would ask whether to stay: its person is no longer here.
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
  window.location.reload();
}

/**
 * Covers the page of one person when another has signed in with the same browser, until somebody chooses the account to go on
 * with. The page below is kept for the first person, and cannot be used.
 */
export function OtherAccountDialog({ user, other, onSignInAgain }: OtherAccountDialogProps) {
  const text = sessionMessages.useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const title = text("otherTitle", { email: other.email });
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes it whatever the page says.
      onClose={() => dialog.current?.isConnected === true && dialog.current.showModal()}
    >
      <EmptyState
        art="locked"
        titleAs="h1"
        title={title}
        text={text("otherText", { email: user.email })}
        action={
          <div className={classes.actions}>
            <Button classNames={action} onClick={() => continueAs(other)}>
              {text("continueAs", { email: other.email })}
            </Button>
            <Button classNames={action} variant="default" onClick={onSignInAgain}>
              {text("signInAgain", { email: user.email })}
            </Button>
          </div>
        }
      />
    </dialog>
  );
}
