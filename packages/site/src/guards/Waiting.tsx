import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { errorText } from "../errors/error-text.ts";
import { useSessionKeeper } from "../session/site-context.ts";
import type { AccountState } from "../session/use-account.ts";
import { useSession } from "../session/use-session.ts";
import { GuardScreen } from "./GuardScreen.tsx";
import { guardMessages } from "./messages/en.ts";

interface WaitingProps {
  state: AccountState;
  /** The skeleton of the page. */
  skeleton: ReactNode;
  offline?: Offline | undefined;
}

/** Content that a page can show before the session is known; else the screen that says so. */
export type Offline = (otherwise: ReactNode) => ReactNode;

/** While a guard cannot decide yet: the skeleton, or why it takes long and the next step. */
export function Waiting({ state, skeleton, offline = (screen) => screen }: WaitingProps) {
  const text = guardMessages.useText();
  const session = useSession();
  const keeper = useSessionKeeper();
  const again = (retry: () => void) => <Button onClick={retry}>{text("tryAgain")}</Button>;

  if (session.status === "loading" && session.unreachable) {
    const retry = () => void keeper.refresh().catch(() => undefined);
    return offline(
      <GuardScreen
        isOffline
        title={text("offlineTitle")}
        text={text("offlineText")}
        action={again(retry)}
      />,
    );
  }
  if (state.status === "error") {
    const detail = errorText(state.error);
    const retry = () => void state.refetch();
    return <GuardScreen title={text("loadFailedTitle")} text={detail} action={again(retry)} />;
  }
  return skeleton;
}
