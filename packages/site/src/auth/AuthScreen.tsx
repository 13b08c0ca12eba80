import { REFUSAL_NAMES } from "@bachat/rules/plain-forms";
import { signInPaths } from "@bachat/rules/sign-in";
import { EmptyState, Notice, PageSkeleton, UiLink } from "@bachat/ui";
import { Box, Button, Tabs } from "@mantine/core";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useEndedText } from "../guards/use-ended-text.ts";
import { Waiting } from "../guards/Waiting.tsx";
import { usePageMeta } from "../routing/page-meta.ts";
import { AGAIN } from "../routing/sign-in-again.ts";
import { useAddresses } from "../routing/use-addresses.ts";
import { useSessionKeeper, useSettings } from "../session/site-context.ts";
import { useSession } from "../session/use-session.ts";
import { ConfirmChange } from "./ConfirmChange.tsx";
import { ConfirmEmail } from "./ConfirmEmail.tsx";
import { ForgotForm } from "./ForgotForm.tsx";
import { JoinByLink } from "./JoinByLink.tsx";
import { authMessages } from "./messages/en.ts";
import { PlainConfirm } from "./PlainConfirm.tsx";
import { providerAnswerIn } from "./provider-answer.ts";
import { takeReturnPath } from "./provider-return-path.ts";
import { ProviderButtons } from "./ProviderButtons.tsx";
import { ProviderReturn } from "./ProviderReturn.tsx";
import { ResetForm } from "./ResetForm.tsx";
import { FORGOT, leastPasswordLength } from "./rules.ts";
import { SignedInRedirect } from "./SignedInRedirect.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";
import { type SentSignUp, WaitingForCode } from "./WaitingForCode.tsx";
import { WhyPanel } from "./WhyPanel.tsx";
import classes from "./AuthScreen.module.css";

const titles = {
  student: { signIn: "signInTitle", signUp: "signUpTitle", page: "pageTitle" },
  brand: { signIn: "brandSignInTitle", signUp: "brandSignUpTitle", page: "brandPageTitle" },
  admin: { signIn: "adminSignInTitle", signUp: "adminSignInTitle", page: "adminSignInTitle" },
} as const;

function OtherSites() {
  const text = authMessages.useText();
  const addresses = useAddresses();
  const { mode } = useSettings();
  if (mode === "admin") return null;
  return (
    <div className={classes.others}>
      {mode === "student" && (
        <p>
          {text("isBrand")} <UiLink href={addresses.brandSignIn}>{text("brandSignIn")}</UiLink>
        </p>
      )}
      {mode === "brand" && (
        <p>
          {text("isStudent")}{" "}
          <UiLink href={addresses.studentSignIn}>{text("studentSignIn")}</UiLink>
        </p>
      )}
      <UiLink href="/help">{text("linkHelp")}</UiLink>
      <UiLink href={addresses.categories}>{text("linkCategories")}</UiLink>
    </div>
  );
}

/** After a sign-up without a script, whose address this page does not know. */
function SentNote() {
  const text = authMessages.useText();
  const { mode } = useSettings();
  return (
    <EmptyState
      art="done"
      titleAs="h1"
      title={text("sentTitle")}
      text={
        <>
          {text("sentTextPlain")}
          <br />
          {text("sentNothing")}
        </>
      }
      action={
        <Button component="a" href={signInPaths[mode]} variant="default">
          {text("backToSignIn")}
        </Button>
      }
    />
  );
}

export interface AuthScreenProps {
  /** The reason for signing in, when an act that needs an account led here. */
  reasonOf?: (door: "sign-in" | "sign-up" | "waiting") => string | null;
  /** The code of a friend's link that the person came by. */
  invitation?: string | null;
}

/** Whether the browser refuses cookies; not known while a page of the server's is hydrated. */
const useBlocksCookies = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => !navigator.cookieEnabled,
    () => false,
  );

/** In the address while a sign-up waits for its code, so that a reload goes on there. */
const SENT = "sent";

/** Sign-in and sign-up as tabs; on the admin site there is no sign-up. */
function Doors({ reasonOf, invitation = null }: AuthScreenProps) {
  const text = authMessages.useText();
  const { mode } = useSettings();
  const ended = useEndedText();
  const blocksCookies = useBlocksCookies();
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const [view, setView] = useState<"doors" | { forgotBy: string }>("doors");
  const [sent, setSent] = useState<SentSignUp | null>(null);
  const tab = mode !== "admin" && query.get("tab") === "sign-up" ? "sign-up" : "sign-in";
  // Both tabs have one title: the server, which sends it first, does not look at the query.
  usePageMeta({ title: text(titles[mode].page) });
  const reason = reasonOf?.(tab) ?? null;

  const choose = (next: string | null) =>
    setQuery(
      (now) => {
        for (const name of ["tab", SENT, FORGOT, ...REFUSAL_NAMES]) now.delete(name);
        if (next === "sign-up") now.set("tab", next);
        return now;
      },
      // The state holds where the person wanted to go.
      { replace: true, preventScrollReset: true, state },
    );
  /** The link to the other door (student or brand), with all parameters of this address. */
  const doorPath = (next: "sign-in" | "sign-up") => {
    const said = new URLSearchParams(query);
    said.set("tab", next);
    return `${signInPaths[mode]}?${said.toString()}`;
  };
  const back = () => {
    setView("doors");
    setSent(null);
    choose("sign-in");
  };
  const wait = (now: SentSignUp) => {
    setSent(now);
    setQuery(
      { tab: "sign-up", [SENT]: "" },
      {
        replace: true,
        state: { ...(state as object | null), returnTo: now.returnTo },
      },
    );
  };

  if (query.get(SENT) === "forgot-password") return <ForgotForm email="" isSent onBack={back} />;
  if (view !== "doors" || query.has(FORGOT))
    return <ForgotForm email={view === "doors" ? "" : view.forgotBy} onBack={back} />;
  const isReset = query.get(SENT) === "reset-password";
  if (sent !== null || (query.has(SENT) && !isReset)) {
    return (
      <>
        <WaitingForCode sent={sent} reason={reasonOf?.("waiting") ?? null} onBack={back} />
        <noscript>
          <SentNote />
        </noscript>
      </>
    );
  }
  const signInForm = <SignInForm onForgot={(email) => setView({ forgotBy: email })} />;
  return (
    <>
      <Box component="h1" mb={8}>
        {text(titles[mode][tab === "sign-up" ? "signUp" : "signIn"])}
      </Box>
      {ended === null && reason !== null && (
        <p className={classes.reason} data-toasts="foot">
          {reason}
        </p>
      )}
      {isReset && (
        <Box m="16px 0">
          <Notice tone="ok" title={text("resetDone")}>
            {text("resetDoneText")}
          </Notice>
        </Box>
      )}
      {ended !== null && (
        <Box m="16px 0">
          <Notice>{ended}</Notice>
        </Box>
      )}
      {blocksCookies && (
        <Box m="16px 0">
          <Notice tone="warning" title={text("cookiesOff")}>
            {text("cookiesOffText")}
          </Notice>
        </Box>
      )}
      {mode === "admin" ? (
        <>
          <Box component="p" mb={24} c="var(--text-2)">
            {text("adminSignInText")}
          </Box>
          {signInForm}
        </>
      ) : (
        <Tabs value={tab} onChange={choose} keepMounted={false}>
          <Tabs.List grow className={classes.tabs}>
            <Tabs.Tab value="sign-in">{text("signIn")}</Tabs.Tab>
            <Tabs.Tab value="sign-up">{text("signUp")}</Tabs.Tab>
          </Tabs.List>
          <noscript>
            <Box component="p" mb={16}>
              <UiLink href={doorPath(tab === "sign-up" ? "sign-in" : "sign-up")}>
                {text(tab === "sign-up" ? "signIn" : "signUp")}
              </UiLink>
            </Box>
          </noscript>
          <Tabs.Panel value="sign-in">{signInForm}</Tabs.Panel>
          <Tabs.Panel value="sign-up">
            <SignUpForm mode={mode} invitation={invitation} onSent={wait} />
          </Tabs.Panel>
        </Tabs>
      )}
      {mode === "student" && <ProviderButtons />}
      <OtherSites />
    </>
  );
}

/**
 * Whether another person than the browser's session is about to sign in. That session is set aside in this tab, and the
 * address then no longer says so.
 */
function useSignInAgain(): boolean {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const keeper = useSessionKeeper();
  const { status } = useSession();
  const isAgain = query.has(AGAIN) && status !== "loading";
  const setAside = useEffectEvent(() => {
    keeper.setAside();
    setQuery(
      (now) => {
        now.delete(AGAIN);
        return now;
      },
      { replace: true, state },
    );
  });
  useEffect(() => {
    if (isAgain) setAside();
  }, [isAgain]);
  return isAgain;
}

/** The page's content: a mail's link first, then the session, then sign-in and sign-up. */
function AuthContent(props: AuthScreenProps) {
  const text = authMessages.useText();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const { mode } = useSettings();
  const confirm = query.get("confirm");
  const change = query.get("change");
  const reset = query.get("reset");
  const join = query.get("join");
  const returnTo = query.get("return_to");
  const path = signInPaths[mode];
  const isAgain = useSignInAgain();
  // The address is cleared at once, since a code in it is a secret for a moment.
  const [fromProvider, setFromProvider] = useState(() =>
    mode === "student" ? providerAnswerIn(query) : null,
  );
  const clear = useEffectEvent(() => {
    void navigate(path, { replace: true, state: { returnTo: takeReturnPath() } });
  });
  useEffect(() => {
    if (fromProvider !== null) clear();
  }, [fromProvider]);
  const onDone = () =>
    void navigate(returnTo === null ? path : `${path}?return_to=${encodeURIComponent(returnTo)}`, {
      replace: true,
    });

  if ((confirm !== null || change !== null) && session.status === "loading") {
    return (
      <Waiting
        state={{ status: "loading", account: null }}
        skeleton={
          <>
            <PageSkeleton label={text("confirming")} />
            <noscript>{confirm !== null && <PlainConfirm token={confirm} />}</noscript>
          </>
        }
      />
    );
  }
  if (fromProvider !== null)
    return <ProviderReturn answer={fromProvider} onDone={() => setFromProvider(null)} />;
  if (confirm !== null) return <ConfirmEmail token={confirm} onDone={onDone} />;
  if (change !== null) return <ConfirmChange token={change} onDone={onDone} />;
  if (reset !== null) {
    const least = mode === "admin" ? leastPasswordLength.admin : leastPasswordLength.everyone;
    return <ResetForm token={reset} least={least} onDone={onDone} />;
  }
  if (join !== null && mode === "student") return <JoinByLink token={join} onDone={onDone} />;
  if (isAgain) return <PageSkeleton />;
  if (session.status === "signed_in") return <SignedInRedirect />;
  // Until the session is known, the page is a visitor's.
  return <Doors {...props} />;
}

/** The sign-in page of each site. */
export function AuthScreen(props: AuthScreenProps) {
  const { mode } = useSettings();
  return (
    <div className={classes.screen} data-alone={mode === "admin" || undefined}>
      <div>
        <AuthContent {...props} />
      </div>
      {mode !== "admin" && <WhyPanel mode={mode} />}
    </div>
  );
}
