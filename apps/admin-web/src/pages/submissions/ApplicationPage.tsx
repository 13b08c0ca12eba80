import { isUuid } from "@bachat/rules/patterns";
import { NotFoundPage, usePageMeta } from "@bachat/site";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { CaseScreen } from "../../components/cases/CaseScreen.tsx";
import type { KeyRow } from "../../components/KeysDialog.tsx";
import { useClaim } from "../../components/use-claim.ts";
import { useHotkeys } from "../../components/use-hotkeys.ts";
import { api, pageLoader } from "../../session/api.ts";
import { ApplicationFacts } from "./ApplicationFacts.tsx";
import { ApplicationHead } from "./ApplicationHead.tsx";
import { ApplicationPanel } from "./ApplicationPanel.tsx";
import { submissionsMessages } from "./messages/en.ts";
import { applicationOptions, deskAddress, deskOptions, type Application } from "./queries.ts";
import { type CaseQueue, useCaseQueue } from "./use-case-queue.ts";
import { useRelease } from "./use-release.ts";
import classes from "../../components/cases/Case.module.css";

export const loader = pageLoader((prefetch, { params, request }) => {
  const { id = "" } = params;
  return isUuid(id)
    ? [
        prefetch(applicationOptions(id)),
        prefetch(deskOptions(deskAddress.read(new URL(request.url).searchParams))),
      ]
    : [];
});

/** `/admin/submissions/:id`: one application, with all that it is decided by. */
export function ApplicationPage() {
  const { id = "" } = useParams();
  return isUuid(id) ? <OneApplication key={id} id={id} /> : <NotFoundPage />;
}

function OneApplication({ id }: { id: string }) {
  const text = submissionsMessages.useText();
  usePageMeta({ title: text("caseTitle"), noindex: true });
  const queue = useCaseQueue(id);
  const query = useQuery({ ...applicationOptions(id), staleTime: 0 });
  return (
    <CaseScreen
      query={query}
      failedTitle={text("detailFailed")}
      queue={queue}
      keys={{ title: text("keysTitle"), rows: keyRows(text) }}
    >
      {(data, help) => <Case data={data} queue={queue} onHelp={help} />}
    </CaseScreen>
  );
}

interface CaseProps {
  data: Application;
  queue: CaseQueue;
  onHelp: () => void;
}

function Case({ data, queue, onHelp }: CaseProps) {
  const [isEditing, setEditing] = useState(false);
  const params = { path: { application_id: data.id } };
  const isPending = data.status === "pending";
  const claim = useClaim({
    id: data.id,
    take: () => api.call("post", "/v1/admin/applications/{application_id}/claim", { params }),
    isOpen: isPending,
  });
  useRelease(data.id);
  const heldBy = claim === null || claim.mine ? null : claim;
  const canEdit = isPending && heldBy === null && !isEditing;
  useHotkeys({ e: canEdit ? () => setEditing(true) : undefined });
  return (
    <article className={classes.page} aria-label={data.brand_name}>
      <ApplicationHead data={data} queue={queue} onHelp={onHelp} />
      <div className={classes.columns}>
        <ApplicationFacts
          data={data}
          isEditing={isEditing && isPending}
          canEdit={canEdit}
          onEdit={() => setEditing(true)}
          onEdited={() => setEditing(false)}
        />
        <ApplicationPanel
          data={data}
          heldBy={heldBy}
          isEditing={isEditing && isPending}
          onDecided={queue.goOn}
        />
      </div>
    </article>
  );
}

const keyRows = (text: typeof submissionsMessages.text): KeyRow[] => [
  [["J", "K"], text("key.jk")],
  [["↓", "↑"], text("key.jk")],
  [["A"], text("key.a")],
  [["1", "…", "8"], text("key.reason")],
  [["R"], text("key.r")],
  [["N"], text("key.n")],
  [["E"], text("key.e")],
  [["Esc"], text("key.escape")],
  [["?"], text("key.help")],
];
