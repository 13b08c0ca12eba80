import { dateText, momentText, numberText } from "@bachat/site";
import { FactList, Notice, type Fact } from "@bachat/ui";
import { Assignee } from "../../components/cases/Assignee.tsx";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { Address } from "../../components/offers/offer-facts.tsx";
import { ReviewPolicy } from "../../components/review-policy/ReviewPolicy.tsx";
import { useSend } from "../../session/use-act.ts";
import { CheckList } from "./CheckList.tsx";
import { Decision } from "./Decision.tsx";
import { reviewMessages } from "./messages/en.ts";
import { reviewersOptions, type OfferCase } from "./queries.ts";
import type { Decide } from "./use-decide.ts";
import type { OfferQueue } from "./use-offer-queue.ts";
import classes from "../../components/cases/Case.module.css";

interface CasePanelProps {
  data: OfferCase;
  queue: OfferQueue;
  decide: Decide;
  /** The decision is off while texts are being corrected. */
  isEditing: boolean;
}

/** Beside the offer: the decision, what was checked, who the brand is, whose case it is, and the rules. */
export function CasePanel({ data, ...decision }: CasePanelProps) {
  const text = reviewMessages.useText();
  const params = { path: { case_id: data.id } };
  const assign = useSend("put", "/v1/admin/offer-cases/{case_id}/assignee");
  return (
    <aside className={classes.panel} aria-label={text("decision")}>
      {data.decided !== null && <Decided data={data} />}
      {data.state === "waiting" && <Decision data={data} {...decision} />}
      <CheckList data={data} />
      <section>
        <h2>{text("record")}</h2>
        <FactList facts={brandFacts(data, text)} labelWidth={148} />
      </section>
      {data.state === "waiting" && (
        <Assignee
          assignee={data.assignee}
          admins={reviewersOptions}
          assign={(admin_id) => assign({ params, body: { admin_id } })}
        />
      )}
      <ReviewPolicy kind="offers" isOpen />
    </aside>
  );
}

const tones = { approved: "ok", rejected: "warning", asked: "info", withdrawn: "info" } as const;

/** What was decided, by whom and when, with what the brand reads. */
function Decided({ data: { decided, offer, revision } }: { data: OfferCase }) {
  const text = reviewMessages.useText();
  const words = offerMessages.useText();
  if (decided === null) return null;
  const { outcome, by_name: name, at } = decided;
  const time = momentText(at);
  const isNamed = name !== null;
  const reason = revision === null ? offer.review_reason : revision.reason;
  const note = revision === null ? offer.review_note : revision.note;
  const saysWhy = outcome === "asked" || outcome === "rejected";
  return (
    <Notice tone={tones[outcome]} title={text(`decided_${outcome}`)}>
      <p>{isNamed ? text("decidedBy", { name, time }) : text("decidedAt", { time })}</p>
      {saysWhy && reason !== null && (
        <p>{text("reasonWas", { reason: words(`reason.${reason}`) })}</p>
      )}
      {saysWhy && note !== null && <p>{note}</p>}
    </Notice>
  );
}

function brandFacts(
  { offer: { brand }, brand_record: record }: OfferCase,
  text: typeof reviewMessages.text,
): Fact[] {
  const since = record.since === null ? undefined : dateText(record.since);
  return [
    {
      label: text("recordStatus"),
      value: offerMessages.text(`brand_${brand.status}`),
      ...(since !== undefined && { note: since }),
    },
    { label: text("recordApproved"), value: numberText(record.approved) },
    { label: text("recordRejected"), value: numberText(record.rejected) },
    { label: text("recordLive"), value: numberText(record.live) },
    { label: text("recordFailing"), value: numberText(record.failing) },
    {
      label: text("recordSite"),
      value:
        record.website_url === null ? text("recordNoSite") : <Address url={record.website_url} />,
    },
    { label: text("recordContact"), value: record.contact_email },
  ];
}
