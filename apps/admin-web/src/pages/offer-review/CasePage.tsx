import { isUuid } from "@bachat/rules/patterns";
import { NotFoundPage, usePageMeta } from "@bachat/site";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { CaseScreen } from "../../components/cases/CaseScreen.tsx";
import { useDeskKeys } from "../../components/desk-keys.ts";
import { recordLoader } from "../../session/api.ts";
import { CaseFacts } from "./CaseFacts.tsx";
import { CasePanel } from "./CasePanel.tsx";
import { reviewMessages } from "./messages/en.ts";
import { OfferHead } from "./OfferHead.tsx";
import { caseOptions, cases, type OfferCase, proposedOf } from "./queries.ts";
import { useDecide, type Decide } from "./use-decide.ts";
import { useOfferQueue, type OfferQueue } from "./use-offer-queue.ts";
import classes from "../../components/cases/Case.module.css";

// The next case is drawn from memory, without a request; the page then reads it again.
const once = { staleTime: Infinity };

export const loader = recordLoader((prefetch, id, { request }) => [
  prefetch({ ...caseOptions(id), ...once }),
  prefetch({ ...cases.asked(request), ...once }),
]);

/** `/admin/offers/review/:id`: one case of the queue, with all that it is decided by. */
export function CasePage() {
  const { id = "" } = useParams();
  return isUuid(id) ? <Cases id={id} /> : <NotFoundPage />;
}

/** What outlives a case: the queue, and decisions that are on their way while the next case is on screen. */
function Cases({ id }: { id: string }) {
  const decide = useDecide();
  const queue = useOfferQueue(id, decide.leftIds);
  return <Case key={id} id={id} queue={queue} decide={decide} />;
}

function Case({ id, queue, decide }: { id: string; queue: OfferQueue; decide: Decide }) {
  const text = reviewMessages.useText();
  usePageMeta({ title: text("caseTitle"), noindex: true });
  const query = useQuery({ ...caseOptions(id), staleTime: 0 });
  const url = query.data === undefined ? null : proposedOf(query.data).redemption_url;
  useDeskKeys({ openLink: url === null ? undefined : () => openApart(url) });
  return (
    <CaseScreen query={query} failedTitle={text("caseFailed")} queue={queue} desk="offers">
      {(data, help) => <Shown data={data} queue={queue} decide={decide} onHelp={help} />}
    </CaseScreen>
  );
}

interface ShownProps {
  data: OfferCase;
  queue: OfferQueue;
  decide: Decide;
  onHelp: () => void;
}

function Shown({ data, queue, decide, onHelp }: ShownProps) {
  const [isEditing, setEditing] = useState(false);
  const canEdit =
    data.state === "waiting" &&
    data.claim?.mine !== false &&
    data.second_approval.first === null &&
    !decide.leftIds.has(data.id);
  const begin = canEdit && !isEditing ? () => setEditing(true) : undefined;
  useDeskKeys({ edit: begin });
  const isOpen = isEditing && canEdit;
  return (
    <article className={classes.page}>
      <OfferHead data={data} queue={queue} onHelp={onHelp} />
      <div className={classes.columns}>
        <CaseFacts data={data} editing={{ isOpen, begin, end: () => setEditing(false) }} />
        <CasePanel data={data} queue={queue} decide={decide} isEditing={isOpen} />
      </div>
    </article>
  );
}

/** Another site's address: opened without a referrer, and without a way back into this page. */
const openApart = (url: string) => void window.open(url, "_blank", "noopener,noreferrer");
