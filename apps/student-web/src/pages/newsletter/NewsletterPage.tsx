import { usePageMeta } from "@bachat/site";
import { Page } from "@bachat/ui";
import { useSearchParams } from "react-router";
import { LinkStep } from "../../components/link-step/LinkStep.tsx";
import { NewsletterBox } from "../../components/newsletter/NewsletterBox.tsx";
import { api } from "../../session/api.ts";
import { pageMessages } from "./messages/messages.ts";

/** Where the newsletter's mails lead: confirm or leave by a tap; without a link, the box alone. */
export function NewsletterPage() {
  const text = pageMessages.useText();
  const [params] = useSearchParams();
  usePageMeta({ title: text("title"), noindex: true });
  const confirm = params.get("confirm");
  const leave = params.get("unsubscribe");
  return (
    <Page>
      {confirm !== null ? (
        <LinkStep
          key={confirm}
          art="offers"
          title={text("confirmTitle")}
          text={text("confirmText")}
          action={text("confirm")}
          send={() => api.call("post", "/v1/newsletter/confirm", { body: { token: confirm } })}
          done={{ title: text("confirmedTitle"), text: text("confirmedText") }}
          deadText={text("deadConfirmText")}
          otherwise={<NewsletterBox />}
        />
      ) : leave !== null ? (
        <LinkStep
          key={leave}
          art="missing"
          title={text("leaveTitle")}
          text={text("leaveText")}
          action={text("leave")}
          send={() =>
            api.call("post", "/v1/newsletter/unsubscribe/{token}", {
              params: { path: { token: leave } },
            })
          }
          done={{ title: text("leftTitle"), text: text("leftText") }}
          deadText={text("deadLeaveText")}
        />
      ) : (
        <NewsletterBox titleAs="h1" />
      )}
    </Page>
  );
}
