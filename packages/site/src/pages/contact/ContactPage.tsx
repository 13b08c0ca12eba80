import { contactKinds, DATA_REQUEST_DAYS } from "@bachat/rules/contact";
import { isUuid } from "@bachat/rules/patterns";
import { EmptyState, Page, PageTitle, UiLink } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { choiceParam } from "../../lists/list-params.ts";
import { usePageMeta } from "../../routing/page-meta.ts";
import { usePublicApi } from "../../session/site-context.ts";
import { useAccount } from "../../session/use-account.ts";
import { QuestionItem } from "../help/QuestionItem.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { contactMessages } from "./messages/en.ts";
import classes from "./ContactPage.module.css";

/** `/contact`: a message to the people behind the product. Signed-in people need not type their name and address. */
export function ContactPage() {
  const text = contactMessages.useText();
  const { account } = useAccount();
  const [params] = useSearchParams();
  const replyTo = params.get("reply_to");
  const [sentTo, setSentTo] = useState<string | null>(params.get("sent") === "contact" ? "" : null);
  usePageMeta({ title: text("title"), description: text("description") });
  if (sentTo !== null) {
    return (
      <Page width="reading">
        <EmptyState
          art="done"
          titleAs="h1"
          title={text("sentTitle")}
          text={sentTo === "" ? text("sentTextPlain") : text("sentText", { email: sentTo })}
          action={
            <Button
              component="a"
              href="/contact"
              variant="default"
              onClick={(event) => {
                event.preventDefault();
                setSentTo(null);
              }}
            >
              {text("another")}
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageTitle lead={text("lead")}>{text("title")}</PageTitle>
      <div className={classes.columns}>
        <div>
          <ContactForm
            kind={choiceParam(params.get("kind"), contactKinds, "general")}
            replyTo={replyTo !== null && isUuid(replyTo) ? replyTo : null}
            known={{ name: account?.name ?? "", email: account?.email ?? "" }}
            onSent={setSentTo}
          />
          <GrievanceContact />
        </div>
        <Answers />
      </div>
    </Page>
  );
}

const asked = ["confirm", "rejected", "review_time", "refused", "my_data"] as const;

/** The commonest questions with their answers, and the time of an answer to the rest. */
function Answers() {
  const text = contactMessages.useText();
  return (
    <aside className={classes.answers} aria-label={text("answersTitle")}>
      <h2>{text("answersTitle")}</h2>
      {asked.map((id) => (
        <QuestionItem key={id} id={id} startsOpen={false} />
      ))}
      <p className={classes.more}>
        <UiLink href="/help">{text("helpLink")}</UiLink>
      </p>
      <h2>{text("whenTitle")}</h2>
      <p>{text("whenText", { days: DATA_REQUEST_DAYS })}</p>
    </aside>
  );
}

/** Whom the law on personal data wants named, once an admin has set it. */
function GrievanceContact() {
  const text = contactMessages.useText();
  const { data } = useQuery(usePublicApi().queryOptions("get", "/v1/site-settings"));
  const contact = data?.grievance_contact ?? null;
  if (contact === null) return null;
  return (
    <p className={classes.grievance}>
      {text("grievance", contact)} <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </p>
  );
}
