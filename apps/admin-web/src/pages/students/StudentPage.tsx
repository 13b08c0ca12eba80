import { isUuid } from "@bachat/rules/patterns";
import {
  addressOf,
  dateText,
  dayText,
  momentText,
  NotFoundPage,
  numberText,
  QueryView,
  usePageMeta,
  useSettings,
} from "@bachat/site";
import {
  Avatar,
  Breadcrumbs,
  Card,
  FactList,
  Notice,
  PageSkeleton,
  StatusDot,
  UiLink,
} from "@bachat/ui";
import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { shellMessages } from "../../messages/en.ts";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { Addresses } from "./Addresses.tsx";
import { History } from "./History.tsx";
import { studentsMessages } from "./messages/en.ts";
import { stateTones, studentOptions, type Student } from "./queries.ts";
import { StudentActs } from "./StudentActs.tsx";
import classes from "./StudentPage.module.css";

export const loader = pageLoader("reviewer")((prefetch, { params: { id = "" } }) =>
  isUuid(id) ? [prefetch(studentOptions(id))] : [],
);

/** `/admin/students/:id`: one student with their history and what an admin can do. */
export function StudentPage() {
  const { id = "" } = useParams();
  return isUuid(id) ? <ShownStudent key={id} id={id} /> : <NotFoundPage />;
}

function ShownStudent({ id }: { id: string }) {
  const text = studentsMessages.useText();
  usePageMeta({ title: text("studentTitle"), noindex: true });
  const query = useQuery(studentOptions(id));
  return (
    <QueryView
      query={query}
      titleAs="h1"
      skeleton={<PageSkeleton label={shellMessages.text("loadingPage")} />}
      failedTitle={text("studentFailed")}
    >
      {(student) => (
        <Stack component="article" gap={20}>
          <Head student={student} />
          <div className={classes.columns}>
            <Stack gap={16} miw={0}>
              <Profile student={student} />
              <Account student={student} />
              <StudentActs student={student} />
            </Stack>
            <Stack gap={16} miw={0}>
              <Submissions student={student} />
              <Redemptions student={student} />
              <Checks student={student} />
              <Devices student={student} />
              <Activity student={student} />
            </Stack>
          </div>
        </Stack>
      )}
    </QueryView>
  );
}

interface Props {
  student: Student;
}

function Head({ student }: Props) {
  const text = studentsMessages.useText();
  const { name, state, verified_until: until, account } = student;
  return (
    <header>
      <Breadcrumbs
        label={text("title")}
        crumbs={[{ label: text("title"), href: paths.students() }, { label: name }]}
      />
      <Group gap={16} mt={8}>
        <Avatar name={name} url={student.avatar_url} size={56} />
        <div>
          <h1>{name}</h1>
          <StatusDot tone={stateTones[state]}>
            {until === null
              ? text(`state.${state}`)
              : text("stateUntil", { state: text(`state.${state}`), date: dayText(until) })}
          </StatusDot>
        </div>
      </Group>
      {account.blocked !== null && (
        <Notice
          tone="bad"
          title={text("blockedSince", { date: momentText(account.blocked.since) })}
        >
          {account.blocked.reason}
        </Notice>
      )}
    </header>
  );
}

function Profile({ student }: Props) {
  const text = studentsMessages.useText();
  const { counts, year_of_study: year } = student;
  const or = (value: string | null) => value ?? text("notGiven");
  return (
    <Card title={text("profile")}>
      <FactList
        labelWidth={148}
        facts={[
          { label: text("college"), value: or(student.college_name) },
          { label: text("degree"), value: or(student.degree) },
          { label: text("year"), value: year === null ? text("notGiven") : text(`year.${year}`) },
          { label: text("city"), value: or(student.location) },
          { label: text("joined"), value: dateText(student.joined_at) },
          {
            label: text("brandsMayCheck"),
            value: text(student.brands_may_check ? "agreed" : "notAgreed"),
          },
          { label: text("saved"), value: numberText(counts.saved) },
          { label: text("redeemed"), value: numberText(counts.redeemed) },
        ]}
      />
    </Card>
  );
}

function Account({ student }: Props) {
  const text = studentsMessages.useText();
  const { account } = student;
  return (
    <Card title={text("account")}>
      <Stack gap={16}>
        <FactList
          labelWidth={148}
          facts={[
            { label: text("adult"), value: text(account.is_18_or_older ? "yes" : "no") },
            { label: text("language"), value: text(`locale.${account.locale}`) },
            { label: text("confirmed"), value: text(account.email_confirmed ? "yes" : "no") },
          ]}
        />
        <Addresses student={student} />
      </Stack>
    </Card>
  );
}

function Submissions({ student }: Props) {
  const text = studentsMessages.useText();
  const tones = { pending: "info", approved: "ok", rejected: "bad" } as const;
  return (
    <History
      title={text("submissions")}
      none={text("noSubmissions")}
      rows={student.submissions.map((one) => ({
        id: one.id,
        at: one.submitted_at,
        line: (
          <>
            <StatusDot tone={tones[one.status]}>
              {one.reason === null
                ? text(`submission.${one.status}`)
                : text("rejectedFor", { reason: text(`reason.${one.reason}`) })}
            </StatusDot>
            {one.status === "pending" && (
              <UiLink href={paths.verificationCase(one.id)}>{text("review")}</UiLink>
            )}
          </>
        ),
        more: [
          one.decided_at !== null &&
            (one.decided_by === null
              ? text("decidedAutomatically", { date: momentText(one.decided_at) })
              : text("decidedBy", { name: one.decided_by, date: momentText(one.decided_at) })),
          one.verified_until !== null && text("until", { date: dayText(one.verified_until) }),
          one.reason_text,
        ],
      }))}
    />
  );
}

function Redemptions({ student }: Props) {
  const text = studentsMessages.useText();
  const settings = useSettings();
  return (
    <History
      title={text("redemptions")}
      none={text("noRedemptions")}
      rows={student.redemptions.map((one) => ({
        id: one.id,
        at: one.redeemed_at,
        line: (
          <UiLink href={addressOf(settings, "student", `/offers/${one.offer_id}`)}>
            {one.offer_title}
          </UiLink>
        ),
        more: [one.brand_name, one.reference, text(`redemption.${one.state}`)],
      }))}
    />
  );
}

function Checks({ student }: Props) {
  const text = studentsMessages.useText();
  return (
    <History
      title={text("checks")}
      none={text("noChecks")}
      rows={student.brand_checks.map((one) => ({
        id: one.id,
        at: one.checked_at,
        line: one.brand_name,
        more: [text(`check.${one.result}`)],
      }))}
    />
  );
}

function Devices({ student }: Props) {
  const text = studentsMessages.useText();
  return (
    <History
      title={text("devices")}
      none={text("noDevices")}
      rows={student.devices.map((one) => ({
        id: one.id,
        at: one.last_seen_at,
        line: one.device ?? text("unknownDevice"),
        more: [text("signedIn", { date: momentText(one.signed_in_at) })],
      }))}
    />
  );
}

function Activity({ student }: Props) {
  const text = studentsMessages.useText();
  return (
    <History
      title={text("activity")}
      none={text("noActivity")}
      rows={student.activity.map((one) => ({
        id: one.id,
        at: one.at,
        line: <Text component="code">{one.action}</Text>,
        more: [one.by ?? text("system")],
      }))}
    />
  );
}
