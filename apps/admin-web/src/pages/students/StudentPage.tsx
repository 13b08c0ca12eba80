import { dateText, dayText, momentText, numberText } from "@bachat/site";
import { Avatar, Breadcrumbs, Card, FactList, Notice, StatusDot } from "@bachat/ui";
import { Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { RecordPage } from "../../components/RecordPage.tsx";
import { shellMessages } from "../../messages/en.ts";
import { paths } from "../../paths.ts";
import { recordLoader } from "../../session/api.ts";
import { Addresses } from "./Addresses.tsx";
import { Activity, Checks, Devices, Redemptions, Submissions } from "./Histories.tsx";
import { studentsMessages } from "./messages/en.ts";
import { partsOf, stateTones, studentOptions, type Student } from "./queries.ts";
import { StudentActs } from "./StudentActs.tsx";
import classes from "./StudentPage.module.css";

export const loader = recordLoader((prefetch, id) => [prefetch(studentOptions(id))]);

/** `/admin/students/:id`: one student with their history and an admin's acts. */
export function StudentPage() {
  const text = studentsMessages.useText();
  return (
    <RecordPage
      title={text("studentTitle")}
      options={studentOptions}
      failedTitle={text("studentFailed")}
    >
      {(student, id) => (
        <Stack component="article" gap={20}>
          <Head student={student} />
          <div className={classes.columns}>
            <Stack gap={16} miw={0}>
              <Profile student={student} />
              <Account student={student} />
              <Figures id={id} />
            </Stack>
            <Stack gap={16} miw={0}>
              <Submissions id={id} />
              <Redemptions id={id} />
              <Checks id={id} />
              <Devices id={id} />
              <Activity id={id} />
            </Stack>
          </div>
        </Stack>
      )}
    </RecordPage>
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
      <StudentActs student={student} />
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
  const { year_of_study: year } = student;
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
        ]}
      />
    </Card>
  );
}

/** Counts are parts of their own: one that cannot be read is no 0. */
function Figures({ id }: { id: string }) {
  const text = studentsMessages.useText();
  const shell = shellMessages.useText();
  const { data, error } = useQuery(partsOf.figures(id));
  const value = (figure: string | undefined) =>
    figure ?? (error === null ? "…" : shell("unavailable"));
  return (
    <Card title={text("figures")}>
      <FactList
        labelWidth={148}
        facts={[
          { label: text("viewed"), value: value(data && numberText(data.viewed)) },
          { label: text("saved"), value: value(data && numberText(data.saved)) },
          { label: text("redeemed"), value: value(data && numberText(data.redeemed)) },
          {
            label: text("tries"),
            value: value(
              data && text("triesOf", { used: data.tries_used, allowed: data.tries_allowed }),
            ),
          },
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
