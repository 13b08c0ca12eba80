import { EmptyState } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useSession } from "../session/use-session.ts";
import { BackToSignIn } from "./BackToSignIn.tsx";
import { authMessages } from "./messages/en.ts";

/** A mail's link that was used, is too old, or is another account's. */
export function DeadLink({ onBack }: { onBack: () => void }) {
  const text = authMessages.useText();
  const session = useSession();
  const isSignedIn = session.status === "signed_in";
  return (
    <div role="alert">
      <EmptyState
        art="missing"
        titleAs="h1"
        title={text("linkDead")}
        text={
          isSignedIn
            ? text("linkNotYoursText", { email: session.user.email })
            : text("linkDeadText")
        }
        action={
          isSignedIn ? (
            <Button onClick={onBack}>{text("goOn")}</Button>
          ) : (
            <BackToSignIn onBack={onBack} isFilled />
          )
        }
      />
    </div>
  );
}
