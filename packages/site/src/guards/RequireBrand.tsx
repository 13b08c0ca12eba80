import { signInPaths } from "@bachat/rules/sign-in";
import { toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import { Navigate, Outlet } from "react-router";
import { useAccount, type Account } from "../session/use-account.ts";
import { GuardScreen } from "./GuardScreen.tsx";
import { guardMessages } from "./messages/en.ts";
import { SignInRedirect } from "./RequireSession.tsx";
import { Waiting } from "./Waiting.tsx";

type Brand = Account["brands"][number];

interface RequireBrandProps {
  /** Whether the brand must be approved; default yes. */
  needsApproval?: boolean;
  /** The action that the member needs, and the role that a refusal names. */
  needs?: { action: keyof Brand["actions"]; role: Brand["role"] };
  /** The brand that is chosen, where there are several; default the first. */
  brandId?: string | undefined;
  children?: ReactNode;
  skeleton?: ReactNode;
}

type Verdict = "allowed" | "needs_approval" | "no_permission" | "wrong_role";

/** Decides as specified: approval first, then membership, then the action. */
export function brandVerdict(
  brands: Account["brands"],
  wanted: Pick<RequireBrandProps, "needsApproval" | "needs" | "brandId">,
): Verdict {
  const candidates = wanted.needsApproval
    ? brands.filter((brand) => brand.status === "approved")
    : brands;
  const brand = candidates.find((one) => one.id === wanted.brandId) ?? candidates[0];
  if (brand === undefined) return wanted.needsApproval ? "needs_approval" : "no_permission";
  return wanted.needs === undefined || brand.actions[wanted.needs.action]
    ? "allowed"
    : "wrong_role";
}

function RedirectWithToast({ to, message }: { to: string; message: string }) {
  const text = guardMessages.useText();
  const title = text("accessDenied");
  useEffect(() => void toast.error({ title, message }), [title, message]);
  return <Navigate to={to} replace />;
}

function CheckFailed({ retry }: { retry: () => void }) {
  const text = guardMessages.useText();
  const title = text("checkFailed");
  const message = text("checkFailedText");
  useEffect(() => void toast.error({ title, message }), [title, message]);
  const action = <Button onClick={retry}>{text("tryAgain")}</Button>;
  return <GuardScreen title={title} text={message} action={action} />;
}

/** For members of a brand, and by default of an approved one. */
export function RequireBrand(props: RequireBrandProps) {
  const { needsApproval = true, needs, brandId, children = <Outlet />, skeleton = null } = props;
  const text = guardMessages.useText();
  const state = useAccount();
  if (state.status === "signed_out") return <SignInRedirect to={signInPaths.brand} />;
  if (state.status === "error") return <CheckFailed retry={() => void state.refetch()} />;
  if (state.status === "loading") return <Waiting state={state} skeleton={skeleton} />;

  switch (brandVerdict(state.account.brands, { needsApproval, ...(needs && { needs }), brandId })) {
    case "allowed":
      return children;
    case "needs_approval":
      return <RedirectWithToast to="/brand-partnership" message={text("brandNeedsApproval")} />;
    case "no_permission":
      return <RedirectWithToast to="/brand-onboarding" message={text("brandDenied")} />;
    case "wrong_role":
      return (
        <RedirectWithToast
          to="/brand-portal"
          message={text("roleDenied", { role: needs?.role ?? "" })}
        />
      );
  }
}
