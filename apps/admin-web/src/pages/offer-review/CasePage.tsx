import { isUuid } from "@bachat/rules/patterns";
import { NotFoundPage, QueryView, usePageMeta } from "@bachat/site";
import { PageSkeleton } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { useHotkeys } from "../../components/use-hotkeys.ts";
import { shellMessages } from "../../messages/en.ts";
import { pageLoader } from "../../session/api.ts";
import { CaseFacts } from "./CaseFacts.tsx";
import { CaseHead } from "./CaseHead.tsx";
import { CasePanel } from "./CasePanel.tsx";
import { HelpDialog } from "./HelpDialog.tsx";
import { reviewMessages } from "./messages/en.ts";
import { caseOptions, proposedOf, queueAddress, queueOptions } from "./queries.ts";
import { useCaseQueue, type CaseQueue } from "./use-case-queue.ts";
import { useDecide, type Decide } from "./use-decide.ts";
import classes from "../../components/cases/Case.module.css";

export const loader = pageLoader((prefetch, { params, request }) => {
  const { id = "" } = params;
  // From one case to the next nothing is asked before it is drawn: the page reads again what it shows.
  const once = { staleTime: Infinity };
  return isUuid(id)
    ? [
        prefetch({ ...caseOptions(id), ...once }),
        prefetch({
          ...queueOptions(queueAddress.read(new URL(request.url).searchParams)),
          ...once,
        }),
      ]
    : [];
});

/** `/admin/offers/review/:id`: one case of the queue, with all that it is decided by. */
export function CasePage() {
  const { id = "" } = useParams();
  return isUuid(id) ? <Cases id={id} /> : <NotFoundPage />;
}

/** What outlives a case: the queue, and decisions that are on their way while the next case is on screen. */
function Cases({ id }: { id: string }) {
  const decide = useDecide();
  const queue = useCaseQueue(id, decide.leftIds);
  return <Case key={id} id={id} queue={queue} decide={decide} />;
}

function Case({ id, queue, decide }: { id: string; queue: CaseQueue; decide: Decide }) {
  const text = reviewMessages.useText();
  usePageMeta({ title: text("caseTitle"), noindex: true });
  const query = useQuery({ ...caseOptions(id), staleTime: 0 });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const url = query.data === undefined ? null : proposedOf(query.data).redemption_url;
  useHotkeys(
    {
      "?": () => setHelpOpen(true),
      o: url === null ? undefined : () => openApart(url),
      escape: queue.toQueue,
    },
    {
      j: queue.next,
      arrowdown: queue.next,
      k: queue.previous,
      arrowup: queue.previous,
    },
  );
  return (
    <>
      <QueryView
        query={query}
        titleAs="h1"
        skeleton={<PageSkeleton label={shellMessages.text("loadingPage")} />}
        failedTitle={text("caseFailed")}
      >
        {(data) => (
          <article className={classes.page}>
            <CaseHead data={data} queue={queue} onHelp={() => setHelpOpen(true)} />
            <div className={classes.columns}>
              <CaseFacts data={data} />
              <CasePanel data={data} queue={queue} decide={decide} />
            </div>
          </article>
        )}
      </QueryView>
      {isHelpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
    </>
  );
}

/** Another site's address: opened without a referrer, and without a way back into this page. */
const openApart = (url: string) => void window.open(url, "_blank", "noopener,noreferrer");
