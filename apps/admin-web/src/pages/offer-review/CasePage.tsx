import { isUuid } from "@bachat/rules/patterns";
import { NotFoundPage, usePageMeta } from "@bachat/site";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { CaseScreen } from "../../components/cases/CaseScreen.tsx";
import type { KeyRow } from "../../components/KeysDialog.tsx";
import { useHotkeys } from "../../components/use-hotkeys.ts";
import { recordLoader } from "../../session/api.ts";
import { CaseFacts } from "./CaseFacts.tsx";
import { OfferHead } from "./OfferHead.tsx";
import { CasePanel } from "./CasePanel.tsx";
import { reviewMessages } from "./messages/en.ts";
import { caseOptions, cases, proposedOf } from "./queries.ts";
import { useOfferQueue, type OfferQueue } from "./use-offer-queue.ts";
import { useDecide, type Decide } from "./use-decide.ts";
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
  useHotkeys({ o: url === null ? undefined : () => openApart(url) });
  return (
    <CaseScreen
      query={query}
      failedTitle={text("caseFailed")}
      queue={queue}
      keys={{ title: text("keysTitle"), rows: keyRows(text) }}
    >
      {(data, help) => (
        <article className={classes.page}>
          <OfferHead data={data} queue={queue} onHelp={help} />
          <div className={classes.columns}>
            <CaseFacts data={data} />
            <CasePanel data={data} queue={queue} decide={decide} />
          </div>
        </article>
      )}
    </CaseScreen>
  );
}

const keyRows = (text: typeof reviewMessages.text): KeyRow[] => [
  [["J", "K"], text("key.jk")],
  [["↓", "↑"], text("key.jk")],
  [["A"], text("key.a")],
  [["1", "…", "9"], text("key.reason")],
  [["R"], text("key.r")],
  [["C"], text("key.c")],
  [["N"], text("key.n")],
  [["O"], text("key.o")],
  [["Esc"], text("key.escape")],
  [["?"], text("key.help")],
];

/** Another site's address: opened without a referrer, and without a way back into this page. */
const openApart = (url: string) => void window.open(url, "_blank", "noopener,noreferrer");
