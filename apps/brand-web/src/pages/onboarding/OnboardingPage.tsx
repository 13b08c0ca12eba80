import { useAccount, usePageMeta } from "@bachat/site";
import { Page, PageSkeleton, PageTitle } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { useBrand } from "../../session/use-brand.ts";
import { ApplicationForm } from "./ApplicationForm.tsx";
import { emptyValues, submissionOf, type ApplicationValues } from "./application-values.ts";
import { BrandState } from "./BrandState.tsx";
import { onboardingMessages } from "./messages.ts";

/** `/brand-onboarding`: open to all. Members of a brand see where it stands, everybody else the application. */
export function OnboardingPage() {
  const text = onboardingMessages.useText();
  const state = useAccount();
  const brand = useBrand();
  const [wantsAnother, setWantsAnother] = useState(false);
  usePageMeta({ title: text("title") });
  // A visitor's form must not wait for an account that does not come, nor be swapped away while it is typed in.
  if (state.status === "loading") return <PageSkeleton />;
  if (brand !== null && !wantsAnother) {
    return <BrandState brand={brand} onAnother={() => setWantsAnother(true)} />;
  }
  return <NewApplication account={state.account} />;
}

function NewApplication({ account }: { account: { name: string; email: string } | null }) {
  const text = onboardingMessages.useText();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(
    // The account may have a brand from now on.
    api.mutationOptions("post", "/v1/applications", { invalidates: ["/v1/auth/account"] }),
  );

  async function submit(values: ApplicationValues) {
    await mutateAsync({ body: submissionOf(values) });
    await navigate(paths.partnership({ success: "true" }));
  }

  return (
    <Page>
      <PageTitle lead={text("lead")}>{text("title")}</PageTitle>
      <ApplicationForm
        initial={emptyValues(account)}
        submit={submit}
        submitLabel={text("submit")}
      />
    </Page>
  );
}
