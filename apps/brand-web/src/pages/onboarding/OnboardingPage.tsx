import { useAccount, usePageMeta } from "@bachat/site";
import { LinkButton, Page, PageSkeleton, PageTitle } from "@bachat/ui";
import { useEffect, useRef } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { memberLoader } from "../../session/api.ts";
import { brandOptions } from "../../session/brand-queries.ts";
import { useSend } from "../../session/use-act.ts";
import type { Brand } from "../../session/use-brand.ts";
import { emptyValues, submissionOf, type ApplicationValues } from "./application-values.ts";
import { ApplicationForm } from "./ApplicationForm.tsx";
import { byNeed } from "./brand-order.ts";
import { BrandList } from "./BrandList.tsx";
import { BrandState } from "./BrandState.tsx";
import { onboardingMessages } from "./messages/en.ts";

const NEW = "new";
const shownOf = (brands: readonly Brand[], wanted: string | null): Brand | null =>
  wanted === NEW ? null : (brands.find(({ id }) => id === wanted) ?? brands[0] ?? null);

export const loader = memberLoader((prefetch, { request }, account) => {
  const wanted = new URL(request.url).searchParams.get("brand");
  const shown = shownOf(byNeed(account?.brands ?? []), wanted);
  return shown === null ? [] : [prefetch(brandOptions(shown.id))];
});

/**
 * `/brand-onboarding`: open to all. Members of a brand see its status, others the application. `?brand=`
 * says which of several brands, or that it is a new one.
 */
export function OnboardingPage() {
  const text = onboardingMessages.useText();
  const state = useAccount();
  const [query] = useSearchParams();
  usePageMeta({ title: text("title") });
  // Decide once the account is known, so that a form that is being filled in is not replaced.
  if (state.status === "loading") return <PageSkeleton />;
  const brands = byNeed(state.account?.brands ?? []);
  const wanted = query.get("brand");
  const shown = shownOf(brands, wanted);
  const hasSeveral = brands.length > 1;
  if (hasSeveral && shown !== null && shown.id !== wanted) {
    // The address keeps the brand: the order changes when one is sent again.
    return <Navigate to={paths.onboarding({ brand: shown.id })} replace />;
  }
  return (
    <>
      {hasSeveral && <BrandList brands={brands} shown={shown} />}
      {shown === null ? (
        <NewApplication account={state.account} takesFocus={wanted === NEW} />
      ) : (
        <>
          <BrandState brand={shown} />
          <Page width="reading" padded={false}>
            <LinkButton href={paths.account()} variant="subtle" ml={-12}>
              {text("account")}
            </LinkButton>
          </Page>
        </>
      )}
    </>
  );
}

interface NewApplicationProps {
  account: { name: string; email: string } | null;
  /** After a link to it was pressed the heading takes the focus. */
  takesFocus: boolean;
}

function NewApplication({ account, takesFocus }: NewApplicationProps) {
  const text = onboardingMessages.useText();
  const navigate = useNavigate();
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const send = useSend("post", "/v1/applications");

  async function submit(values: ApplicationValues) {
    const { review_by: reviewBy } = await send({ body: submissionOf(values) });
    await navigate(paths.partnership({ success: "true" }), { state: { reviewBy } });
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
        draft={NEW}
        submit={submit}
        submitLabel={text("submit")}
      />
    </Page>
  );
}
