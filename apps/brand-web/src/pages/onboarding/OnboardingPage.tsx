import { useAccount, usePageMeta } from "@bachat/site";
import { Page, PageSkeleton, PageTitle } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { ApplicationForm } from "./ApplicationForm.tsx";
import { emptyValues, submissionOf, type ApplicationValues } from "./application-values.ts";
import { byNeed } from "./brand-order.ts";
import { BrandList } from "./BrandList.tsx";
import { BrandState } from "./BrandState.tsx";
import { onboardingMessages } from "./messages.ts";

/**
 * `/brand-onboarding`: open to all. Members of a brand see where it stands, everybody else the application. `?brand=`
 * says which of several brands, or that it is a new one.
 */
export function OnboardingPage() {
  const text = onboardingMessages.useText();
  const state = useAccount();
  const [query] = useSearchParams();
  usePageMeta({ title: text("title") });
  // A visitor's form must not wait for an account that does not come, nor be swapped away while it is typed in.
  if (state.status === "loading") return <PageSkeleton />;
  const brands = byNeed(state.account?.brands ?? []);
  const wanted = query.get("brand");
  const isNew = wanted === "new";
  const shown = isNew ? null : (brands.find(({ id }) => id === wanted) ?? brands[0] ?? null);
  const hasSeveral = brands.length > 1;
  if (hasSeveral && shown !== null && shown.id !== wanted) {
    // From here on the address says which: one that was sent again is no longer first.
    return <Navigate to={paths.onboarding({ brand: shown.id })} replace />;
  }
  return (
    <>
      {hasSeveral && <BrandList brands={brands} shown={shown} />}
      {shown === null ? (
        <NewApplication account={state.account} takesFocus={isNew} />
      ) : (
        <BrandState brand={shown} />
      )}
    </>
  );
}

interface NewApplicationProps {
  account: { name: string; email: string } | null;
  /** It takes the place of a page whose link was pressed, and with it the focus. */
  takesFocus: boolean;
}

function NewApplication({ account, takesFocus }: NewApplicationProps) {
  const text = onboardingMessages.useText();
  const navigate = useNavigate();
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const { mutateAsync } = useMutation(
    // The account may have a brand from now on.
    api.mutationOptions("post", "/v1/applications"),
  );

  async function submit(values: ApplicationValues) {
    await mutateAsync({ body: submissionOf(values) });
    await navigate(paths.partnership({ success: "true" }));
  }

  return (
    <Page>
      <PageTitle lead={text("lead")}>
        <span ref={title} tabIndex={-1}>
          {text("title")}
        </span>
      </PageTitle>
      <ApplicationForm
        initial={emptyValues(account)}
        submit={submit}
        submitLabel={text("submit")}
      />
    </Page>
  );
}
