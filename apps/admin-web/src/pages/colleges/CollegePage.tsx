import { useOpenDialog, useErrorToast } from "@bachat/site";
import { Breadcrumbs, Card, FactList, toast, UiLink } from "@bachat/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { RecordPage } from "../../components/RecordPage.tsx";
import { paths } from "../../paths.ts";
import { api, recordLoader } from "../../session/api.ts";
import { CollegeDialog } from "./CollegeDialog.tsx";
import { studentsText } from "./CollegesPage.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { collegesMessages } from "./messages/en.ts";
import { namedText, placeText } from "./place.ts";
import { type Choice, type College, collegeOptions } from "./queries.ts";
import classes from "./CollegePage.module.css";

export const loader = recordLoader((prefetch, id) => [prefetch(collegeOptions(id))]);

type Open = "edit" | "merge" | Choice | null;

/** `/admin/colleges/:id`: a college, its names, and its probable duplicates. */
export function CollegePage() {
  const text = collegesMessages.useText();
  return (
    <RecordPage
      title={text("collegeTitle")}
      options={collegeOptions}
      failedTitle={text("collegeFailed")}
    >
      {(college, id) =>
        // It was merged: the address leads to the kept college.
        college.id === id ? (
          <Parts college={college} />
        ) : (
          <Navigate to={paths.college(college.id)} replace />
        )
      }
    </RecordPage>
  );
}

function Parts({ college }: { college: College }) {
  const text = collegesMessages.useText();
  const [open, setOpen] = useOpenDialog<Open>(`college-${college.id}`, null);
  const close = () => setOpen(null);
  const { name, city, state, aliases, domains, merged, source } = college;
  const listOf = (items: readonly string[]) =>
    items.length === 0 ? text("notGiven") : items.join(", ");
  return (
    <Stack component="article" gap={16}>
      <header>
        <Breadcrumbs
          label={text("title")}
          crumbs={[{ label: text("title"), href: paths.colleges() }, { label: name }]}
        />
        <Group gap={12} justify="space-between" align="flex-start" mt={8}>
          <div className={classes.name}>
            <h1>{name}</h1>
            <Text c="dimmed">{placeText({ city, state })}</Text>
          </div>
          <Group gap={8}>
            <Button variant="default" onClick={() => setOpen("merge")}>
              {text("merge")}
            </Button>
            <Button onClick={() => setOpen("edit")}>{text("edit")}</Button>
          </Group>
        </Group>
      </header>
      <Card title={text("facts")}>
        <FactList
          labelWidth={140}
          facts={[
            { label: text("columnStudents"), value: studentsText(text, college.students) },
            { label: text("aliases"), value: listOf(aliases) },
            { label: text("domains"), value: listOf(domains) },
            ...(merged.length === 0
              ? []
              : [
                  {
                    label: text("merged"),
                    value: merged.map(namedText).join("; "),
                  },
                ]),
            ...(source === null
              ? []
              : [{ label: text("source"), value: sourceText(text, source) }]),
          ]}
        />
      </Card>
      <Similar college={college} onMerge={setOpen} />
      {open === "edit" && <CollegeDialog college={college} onClose={close} />}
      {open !== null && open !== "edit" && (
        <MergeDialog college={college} {...(open !== "merge" && { other: open })} onClose={close} />
      )}
    </Stack>
  );
}

type Text = typeof collegesMessages.text;

const sourceText = (text: Text, source: string) =>
  source === "admin" || source === "typed by students" ? text(`source.${source}`) : source;

function Similar({ college, onMerge }: { college: College; onMerge: (other: Choice) => void }) {
  const text = collegesMessages.useText();
  const failed = useErrorToast();
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("post", "/v1/admin/colleges/{college_id}/distinct"),
    onError: (error) => failed(error, text("actFailed")),
  });
  const markDistinct = () =>
    mutate(
      { params: { path: { college_id: college.id } }, body: {} },
      { onSuccess: () => toast.success({ title: text("distinctDone", { name: college.name }) }) },
    );
  const { similar } = college;
  return (
    <Card
      title={text("similar")}
      action={
        similar.length > 0 && (
          <Button variant="default" loading={isPending} onClick={markDistinct}>
            {text("distinct")}
          </Button>
        )
      }
    >
      <Text c="dimmed">{text(similar.length === 0 ? "noSimilar" : "similarText")}</Text>
      {similar.length > 0 && (
        <ul className={classes.rows}>
          {similar.map((other) => (
            <li key={other.id}>
              <span>
                <UiLink href={paths.college(other.id)}>{other.name}</UiLink>
                <small>
                  {placeText(other)} · {text("columnStudents")}:{" "}
                  {studentsText(text, other.students)}
                </small>
              </span>
              <Button variant="default" onClick={() => onMerge(other)}>
                {text("mergeThis")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
