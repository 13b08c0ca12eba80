import { dayText, momentText, useOpenDialog, usePageMeta } from "@bachat/site";
import { Card, FactList, LinkButton, Notice, StatusDot } from "@bachat/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ActKey } from "../../components/ActKey.tsx";
import { Assignee } from "../../components/cases/Assignee.tsx";
import { CaseHead } from "../../components/cases/CaseHead.tsx";
import { CaseScreen } from "../../components/cases/CaseScreen.tsx";
import { useUndone } from "../../components/cases/held.ts";
import { caseMessages } from "../../components/cases/messages.ts";
import { Prose, UnsentNote } from "../../components/cases/UnsentNote.tsx";
import { type CaseQueue, useCaseQueue } from "../../components/cases/use-case-queue.ts";
import { useDeskKeys } from "../../components/desk-keys.ts";
import { HeldByOther } from "../../components/HeldByOther.tsx";
import { ById } from "../../components/RecordPage.tsx";
import { useClaim } from "../../components/use-claim.ts";
import { useRelease } from "../../components/use-release.ts";
import { useWaitText } from "../../components/use-wait-text.ts";
import { paths } from "../../paths.ts";
import { api, recordLoader } from "../../session/api.ts";
import { useSend } from "../../session/use-act.ts";
import { Amount } from "./Amount.tsx";
import { dueTone } from "./due-tone.ts";
import { casesWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import { caseOptions, cases, financeAdminsOptions, type FinanceCase } from "./queries.ts";
import { ResolveDialog } from "./ResolveDialog.tsx";
import { TakeBackDialog } from "./TakeBackDialog.tsx";
import { caseName } from "./words.ts";
import classes from "../../components/cases/Case.module.css";

/** The days in what the gateway said of a payment. */
const isoDays = /\b\d{4}-\d{2}-\d{2}\b/g;

export const loader = recordLoader((prefetch, id, { request }) => [
  prefetch(caseOptions(id)),
  prefetch(cases.asked(request)),
]);

/** `/admin/finance/cases/:id`: what was expected, what came, and how it was resolved. */
export function CasePage() {
  return <ById>{(id) => <ShownCase id={id} />}</ById>;
}

function ShownCase({ id }: { id: string }) {
  const text = financeMessages.useText();
  usePageMeta({ title: text("caseTitle"), noindex: true });
  const queue = useCaseQueue({
    id,
    named: cases.useNamed(),
    listPath: paths.financeCases(),
    casePath: paths.financeCase,
  });
  const query = useQuery({ ...caseOptions(id), staleTime: 0 });
  return (
    <CaseScreen query={query} failedTitle={text("caseFailed")} queue={queue} desk="finance">
      {(one, help) => <Case key={one.id} one={one} queue={queue} onHelp={help} />}
    </CaseScreen>
  );
}

function Case({ one, queue, onHelp }: HeadProps) {
  const params = { path: { case_id: one.id } };
  const isOpen = one.resolved_at === null;
  const assign = useSend("put", "/v1/admin/finance-cases/{case_id}/assignee");
  const claim = useClaim({
    id: one.id,
    take: () => api.call("post", "/v1/admin/finance-cases/{case_id}/claim", { params }),
    isOpen,
  });
  useRelease(() =>
    api.call("delete", "/v1/admin/finance-cases/{case_id}/claim", { params, keepalive: true }),
  );
  const heldBy = claim === null || claim.mine ? null : claim;
  return (
    <article className={classes.page}>
      <Head one={one} queue={queue} onHelp={onHelp} />
      {heldBy !== null && <HeldByOther claim={heldBy} />}
      <div className={classes.columns}>
        <Difference one={one} />
        <div className={classes.panel}>
          <NextStep one={one} isHeld={heldBy !== null} onResolved={queue.goOn} />
          {isOpen && (
            <Assignee
              assignee={one.assignee}
              admins={financeAdminsOptions}
              assign={(admin_id) => assign({ params, body: { admin_id } })}
            />
          )}
        </div>
      </div>
    </article>
  );
}

interface HeadProps {
  one: FinanceCase;
  queue: CaseQueue;
  onHelp: () => void;
}

function Head({ one, queue, onHelp }: HeadProps) {
  const text = financeMessages.useText();
  const waitText = useWaitText();
  const { resolved_at: resolvedAt, due_at: due, created_at: at } = one;
  return (
    <CaseHead
      title={caseName(one, text)}
      list={casesWords.text("title")}
      queue={queue}
      labels={{ previous: text("previousCase"), next: text("nextCase") }}
      onHelp={onHelp}
    >
      {one.brand_name !== null && <span>{one.brand_name}</span>}
      <StatusDot tone={resolvedAt === null ? "warning" : "ok"}>
        {resolvedAt === null
          ? text("waiting", { time: waitText(at) })
          : text("resolvedAt", { time: momentText(resolvedAt) })}
      </StatusDot>
      {due !== null && resolvedAt === null && (
        <StatusDot tone={dueTone(due)}>{text("answerBy", { time: momentText(due) })}</StatusDot>
      )}
    </CaseHead>
  );
}

/** Both sides of what does not match. */
function Difference({ one }: { one: FinanceCase }) {
  const text = financeMessages.useText();
  return (
    <Card title={text("difference")}>
      <Stack gap={16}>
        <Text>{text(`reasonText.${one.reason}`)}</Text>
        <FactList
          labelWidth={132}
          facts={[
            ...sideOf(text("columnExpected"), {
              amount: one.expected_amount,
              currency: one.expected_currency,
              id: one.expected_id,
            }),
            ...sideOf(text("columnCame"), {
              amount: one.received_amount,
              currency: one.received_currency,
              id: one.received_id,
            }),
            { label: text("about"), value: one.reference },
            { label: text("columnMethod"), value: text(`method.${one.method}`) },
            ...(one.detail === null
              ? []
              : [
                  {
                    label: text("detail"),
                    value: one.detail.replaceAll(isoDays, (day) => dayText(day)),
                  },
                ]),
            { label: text("opened"), value: momentText(one.created_at) },
          ]}
        />
        <Group gap={8}>
          {one.order_id !== null && (
            <LinkButton href={paths.financeOrder(one.order_id)} variant="default">
              {text("toOrder")}
            </LinkButton>
          )}
          {one.reason.startsWith("settled_") && one.received_id !== null && (
            <LinkButton
              href={paths.financeSettlements({ search: one.received_id })}
              variant="default"
            >
              {text("toSettlement")}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

interface Side {
  amount: number | null;
  currency: string | null;
  id: string | null;
}

/** One side of the difference; nothing where nothing is known of it. */
function sideOf(label: string, { amount, currency, id }: Side) {
  if (amount === null && id === null) return [];
  return [{ label, value: <Amount amount={amount} currency={currency} />, note: id }];
}

interface NextStepProps {
  one: FinanceCase;
  /** A colleague works on it. */
  isHeld: boolean;
  onResolved: () => Promise<void>;
}

function NextStep({ one, isHeld, onResolved }: NextStepProps) {
  const text = financeMessages.useText();
  const [unsent, setUnsent] = useState<string | null>(null);
  const [open, setOpen] = useOpenDialog<"resolve" | "take-back" | "">(`finance-case-${one.id}`, "");
  const isLost =
    one.reason === "dispute" && one.reference.endsWith(":lost") && one.order_id !== null;
  const { key, textOf } = useUndone();
  const undone = textOf("note");
  const showUndone = useEffectEvent(() => setOpen("resolve"));
  useEffect(() => {
    if (key !== "") showUndone();
  }, [key]);
  const canResolve = one.resolved_at === null && !isHeld;
  useDeskKeys({ close: canResolve ? () => setOpen("resolve") : undefined });
  if (one.resolved_at !== null)
    return (
      <Notice
        tone={unsent === null ? "ok" : "bad"}
        isAlert={unsent !== null}
        title={
          one.resolved_by_itself
            ? text("closedItself", { time: momentText(one.resolved_at) })
            : text("resolvedBy", {
                name: one.resolved_by_name ?? text("anAdmin"),
                time: momentText(one.resolved_at),
              })
        }
      >
        {unsent !== null && <p>{caseMessages.text("overtaken")}</p>}
        <Prose text={one.note ?? ""} />
        <UnsentNote note={unsent ?? ""} sent={one.note} />
      </Notice>
    );
  return (
    <Card title={text("nextStep")}>
      <Stack gap={16}>
        <Text>{text(isLost ? "nextStep.lost" : `nextStep.${one.reason}`)}</Text>
        <div className={classes.acts}>
          <Button
            disabled={isHeld}
            rightSection={<ActKey act="close" />}
            onClick={() => setOpen("resolve")}
          >
            {text("resolve")}
          </Button>
          {isLost && (
            <Button
              variant="default"
              c="var(--chili-text)"
              disabled={isHeld}
              onClick={() => setOpen("take-back")}
            >
              {text("takeBack")}
            </Button>
          )}
        </div>
      </Stack>
      {open === "resolve" && (
        <ResolveDialog
          one={one}
          note={undone}
          onClose={() => setOpen("")}
          onResolved={onResolved}
          onOvertaken={setUnsent}
        />
      )}
      {open === "take-back" && <TakeBackDialog one={one} onClose={() => setOpen("")} />}
    </Card>
  );
}
