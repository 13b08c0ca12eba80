import { usePageMeta } from "@bachat/site";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CaseScreen } from "../../components/cases/CaseScreen.tsx";
import { type CaseQueue, useCaseQueue } from "../../components/cases/use-case-queue.ts";
import { useDeskKeys } from "../../components/desk-keys.ts";
import { ById } from "../../components/RecordPage.tsx";
import { useClaim } from "../../components/use-claim.ts";
import { useRelease } from "../../components/use-release.ts";
import { paths } from "../../paths.ts";
import { api, recordLoader } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { ApplicationFacts } from "./ApplicationFacts.tsx";
import { ApplicationHead } from "./ApplicationHead.tsx";
import { ApplicationPanel } from "./ApplicationPanel.tsx";
import { submissionsMessages } from "./messages/en.ts";
import { applicationOptions, applications, filtersOf, type Application } from "./queries.ts";
import classes from "../../components/cases/Case.module.css";

export const loader = recordLoader((prefetch, id, { request }) => [
  prefetch(applicationOptions(id)),
  prefetch(applications.asked(request)),
]);

/** `/admin/submissions/:id`: one application, with all that it is decided by. */
export function ApplicationPage() {
  return <ById>{(id) => <OneApplication id={id} />}</ById>;
}

function OneApplication({ id }: { id: string }) {
  const text = submissionsMessages.useText();
  usePageMeta({ title: text("caseTitle"), noindex: true });
  const { refetchInterval } = useLive("applications");
  const queue = useCaseQueue({
    id,
    named: applications.useNamed({ refetchInterval }),
    listPath: paths.submissions(),
    casePath: paths.submission,
    take: async (view) => {
      const body = { after: id, ...filtersOf(view) };
      return (await api.call("post", "/v1/admin/applications/next", { body })).application_id;
    },
  });
  const { nextFreeId } = queue;
  const query = useQuery({ ...applicationOptions(id), staleTime: 0 });
  // Loaded ahead, so that it is drawn at once after a decision.
  useQuery({ ...applicationOptions(nextFreeId ?? ""), enabled: nextFreeId !== undefined });
  return (
    <CaseScreen query={query} failedTitle={text("detailFailed")} queue={queue} desk="applications">
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
  useRelease(() =>
    api.call("delete", "/v1/admin/applications/{application_id}/claim", {
      params,
      keepalive: true,
    }),
  );
  const heldBy = claim === null || claim.mine ? null : claim;
  const canEdit = isPending && heldBy === null && !isEditing;
  useDeskKeys({ edit: canEdit ? () => setEditing(true) : undefined });
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
