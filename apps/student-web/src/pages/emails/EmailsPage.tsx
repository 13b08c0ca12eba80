import { usePageMeta } from "@bachat/site";
import { Page, UiLink } from "@bachat/ui";
import { Navigate, useSearchParams } from "react-router";
import { LinkStep } from "../../components/link-step/LinkStep.tsx";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { emailsMessages } from "./messages/en.ts";

/** The page behind the link of mails about saved offers, which ends them; without a link it leads to all choices. */
export function EmailsPage() {
  const text = emailsMessages.useText();
  const [params] = useSearchParams();
  usePageMeta({ title: text("title"), noindex: true });
  const token = params.get("off");
  if (token === null) return <Navigate to={paths.profile({ section: "preferences" })} replace />;
  return (
    <Page>
      <LinkStep
        key={token}
        art="missing"
        title={text("offTitle")}
        text={text("offText")}
        action={text("off")}
        send={() =>
          api.call("post", "/v1/mail-choices/{token}/off", { params: { path: { token } } })
        }
        done={{ title: text("doneTitle"), text: text("doneText") }}
        deadText={text("deadText")}
        otherwise={
          <p>
            <UiLink href={paths.profile({ section: "preferences" })}>{text("choices")}</UiLink>
          </p>
        }
      />
    </Page>
  );
}
