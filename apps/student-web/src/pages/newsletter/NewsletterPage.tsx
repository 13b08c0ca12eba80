import { usePageMeta, usePlainForm } from "@bachat/site";
import { EmptyState, LinkButton, Page } from "@bachat/ui";
import { useSearchParams } from "react-router";
import { LinkStep } from "../../components/link-step/LinkStep.tsx";
import { linkStepMessages } from "../../components/link-step/messages/en.ts";
import { newsletterMessages } from "../../components/newsletter/messages/en.ts";
import { NewsletterBox } from "../../components/newsletter/NewsletterBox.tsx";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { pageMessages } from "./messages/en.ts";

/** Where the newsletter's mails lead: confirm or leave by a tap; without a link, the box alone. */
export function NewsletterPage() {
  const text = pageMessages.useText();
  const step = linkStepMessages.useText();
  const news = newsletterMessages.useText();
  const [params] = useSearchParams();
  usePageMeta({ title: text("title"), noindex: true });
  const sent = params.get("sent");
  const confirm = sent === "newsletter-confirm" ? "" : params.get("confirm");
  const leave = sent === "newsletter-leave" ? "" : params.get("unsubscribe");
  const plainConfirm = usePlainForm("newsletter-confirm", { confirm });
  const plainLeave = usePlainForm("newsletter-leave", { unsubscribe: leave });
  return (
    <Page>
      {confirm !== null ? (
        <LinkStep
          key={confirm}
          art="offers"
          title={text("confirmTitle")}
          text={text("confirmText")}
          action={text("confirm")}
          plain={plainConfirm}
          isSent={sent !== null}
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
          plain={plainLeave}
          isSent={sent !== null}
          send={() =>
            api.call("post", "/v1/newsletter/unsubscribe/{token}", {
              params: { path: { token: leave } },
            })
          }
          done={{ title: text("leftTitle"), text: text("leftText") }}
          deadText={text("deadLeaveText")}
        />
      ) : sent === "newsletter" ? (
        <EmptyState
          art="done"
          titleAs="h1"
          title={news("subscribedTitle")}
          text={news("subscribedText")}
          action={<LinkButton href={paths.offers()}>{step("browse")}</LinkButton>}
        />
      ) : (
        <NewsletterBox titleAs="h1" />
      )}
    </Page>
  );
}
