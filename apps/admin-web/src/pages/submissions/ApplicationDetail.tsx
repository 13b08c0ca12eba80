import type { Schemas } from "@bachat/api-client/public";
import { errorText, momentText, OfferPreview, QueryView } from "@bachat/site";
import { BrandLogo, FactList, Notice, StatusDot, TextSkeleton } from "@bachat/ui";
import { Box, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWaitText } from "../../components/use-wait-text.ts";
import { api } from "../../session/api.ts";
import { applicationFacts } from "./application-facts.tsx";
import { DecidedMeanwhile } from "./DecidedMeanwhile.tsx";
import { Decision, type DecisionProps } from "./Decision.tsx";
import { submissionsMessages } from "./messages/en.ts";
import { waitTone } from "./submission-columns.tsx";
import classes from "./ApplicationDetail.module.css";

type AdminApplication = Schemas["AdminApplication"];

const tones = { pending: "info", approved: "ok", rejected: "bad", suspended: "bad" } as const;

type ApplicationProps = DecisionProps & { failure: unknown };
type ApplicationDetailProps = Pick<DecisionProps, "note" | "onNote" | "onDecided"> & {
  id: string;
  /** Also after the application was left. */
  onFailure: (error: unknown, brand: string) => void;
};

/** All of one application, its ticket, and the decision. */
export function ApplicationDetail(props: ApplicationDetailProps) {
  const { id, note, onNote, onDecided, onFailure } = props;
  const text = submissionsMessages.useText();
  // Here and not at the decision: what comes of a lost race outlives its buttons.
  const [failure, setFailure] = useState<unknown>(null);
  const query = useQuery(
    api.queryOptions("get", "/v1/admin/applications/{application_id}", {
      params: { path: { application_id: id } },
    }),
  );
  return (
    <QueryView
      query={query}
      size="inline"
      skeleton={<TextSkeleton lines={12} />}
      failedTitle={text("detailFailed")}
    >
      {(application) => (
        <Application
          application={application}
          note={note}
          onNote={onNote}
          failure={failure}
          onFailure={(error) => {
            setFailure(error);
            if (error !== null) onFailure(error, application.brand_name);
          }}
          onDecided={onDecided}
        />
      )}
    </QueryView>
  );
}

/** From top to bottom: state, decision, the offer as students would see it, what the brand wrote. */
function Application({ application: data, failure, ...decision }: ApplicationProps) {
  const text = submissionsMessages.useText();
  const { note } = decision;
  const isPending = data.status === "pending";
  return (
    <article className={classes.detail} aria-label={data.brand_name}>
      <Head application={data} />
      {isPending && failure !== null && (
        <Notice tone="bad" title={text("decideFailed")} isAlert>
          {errorText(failure)}
        </Notice>
      )}
      {!isPending && (failure !== null || note !== "") && (
        <DecidedMeanwhile application={data} note={note} failure={failure} />
      )}
      {isPending && <Decision application={data} {...decision} />}
      {data.decision_note !== null && (
        <Notice tone="warning" title={text("noteSent")}>
          {data.decision_note}
        </Notice>
      )}
      <div>
        <Text size="sm" c="dimmed">
          {text("preview")}
        </Text>
        <OfferPreview
          label={text("preview")}
          offer={{
            brandName: data.brand_name,
            brandLogoUrl: data.brand_logo_url,
            categoryName: data.category_name,
            title: data.offer_title,
            details: data.offer_details,
            discount_type: data.discount_type,
            discount_value: data.discount_value,
            redemption_method: data.redemption_method,
            exclusivity: data.eligibility === "verified" ? "exclusive" : "standard",
          }}
        />
      </div>
      <FactList facts={applicationFacts(data, text)} labelWidth={96} />
      {data.similar_brands.length > 0 && <Similar brands={data.similar_brands} />}
    </article>
  );
}

function Head({ application }: { application: AdminApplication }) {
  const text = submissionsMessages.useText();
  const waitText = useWaitText();
  const { status, submitted_at, revision } = application;
  const state =
    status === "pending"
      ? text("waiting", { time: waitText(submitted_at) })
      : text(`status_${status}`);
  return (
    <header className={classes.head}>
      <BrandLogo name={application.brand_name} url={application.brand_logo_url} size={56} />
      <div>
        <h2>{application.brand_name}</h2>
        <StatusDot tone={status === "pending" ? waitTone(submitted_at) : tones[status]}>
          {state}
        </StatusDot>
        {revision > 1 && (
          <Text size="sm" c="dimmed">
            {text("again", { round: revision })}
          </Text>
        )}
        {application.decided_at !== null && (
          <Text size="sm" c="dimmed">
            {application.decided_by_name === null
              ? text("decidedAt", { time: momentText(application.decided_at) })
              : text("decidedBy", {
                  time: momentText(application.decided_at),
                  name: application.decided_by_name,
                })}
          </Text>
        )}
      </div>
    </header>
  );
}

function Similar({ brands }: { brands: AdminApplication["similar_brands"] }) {
  const text = submissionsMessages.useText();
  return (
    <section>
      <Box component="h3" fz={14} lh="20px">
        {text("similar")}
      </Box>
      <Text size="sm" c="dimmed">
        {text("similarNote")}
      </Text>
      <ul className={classes.similar}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <b>{brand.name}</b>
            <StatusDot tone={tones[brand.status]}>{text(`brand_${brand.status}`)}</StatusDot>
            <span>{brand.contact_email}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
