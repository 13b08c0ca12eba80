import { momentText } from "@bachat/site";
import { BrandLogo, StatusDot } from "@bachat/ui";
import { CaseDue, CaseHead } from "../../components/cases/CaseHead.tsx";
import type { CaseQueue } from "../../components/cases/use-case-queue.ts";
import { useWaitText } from "../../components/use-wait-text.ts";
import { submissionsMessages } from "./messages/en.ts";
import type { Application } from "./queries.ts";

interface ApplicationHeadProps {
  data: Application;
  queue: CaseQueue;
  onHelp: () => void;
}

const tones = { pending: "info", approved: "ok", rejected: "bad" } as const;

/** Whose application it is, since when it waits, until when it is promised, and the way to its neighbours. */
export function ApplicationHead({ data, queue, onHelp }: ApplicationHeadProps) {
  const text = submissionsMessages.useText();
  const waitText = useWaitText();
  const { brand_name: name, status, submitted_at: since, due_on: due, earlier } = data;
  return (
    <CaseHead
      title={name}
      logo={<BrandLogo name={name} url={data.brand_logo_url} size={56} />}
      list={text("title")}
      queue={queue}
      labels={{ previous: text("previous"), next: text("next") }}
      onHelp={onHelp}
    >
      <StatusDot tone={tones[status]}>
        {status === "pending"
          ? text("waiting", { time: waitText(since) })
          : text(`status.${status}`)}
      </StatusDot>
      <span>{text("submittedAt", { time: momentText(since) })}</span>
      <CaseDue day={due} said={(day) => text("dueOn", { day })} />
      {earlier.length > 0 && <span>{text("again", { round: earlier.length + 1 })}</span>}
    </CaseHead>
  );
}
