import type { StudentAnswer } from "@bachat/api-client/student";
import { dateText, QueryView, QuestionDialog, useErrorToast } from "@bachat/site";
import { BrandLogo, Card, cx, RowsSkeleton } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { profilePageMessages } from "./messages/en.ts";
import classes from "./ProfilePage.module.css";

export const connectionsOptions = api.queryOptions("get", "/v1/student/connections");
type Connection = StudentAnswer<"get", "/v1/student/connections">["items"][number];

/** The shops whose "Verify with Bachat" button the student agreed to. */
export function ConnectedShops() {
  const text = profilePageMessages.useText();
  const query = useQuery(connectionsOptions);
  return (
    <Card title={text("shopsTitle")}>
      <QueryView
        query={query}
        size="inline"
        titleAs="h3"
        failedTitle={text("loadFailed")}
        skeleton={<RowsSkeleton rows={1} height={68} />}
        empty={{
          when: ({ items }) => items.length === 0,
          view: <p className={classes.quiet}>{text("shopsEmpty")}</p>,
        }}
      >
        {({ items }) => (
          <Box component="ul" my={4}>
            {items.map((item) => (
              <Shop key={item.brand_id} connection={item} />
            ))}
          </Box>
        )}
      </QueryView>
    </Card>
  );
}

function Shop({ connection }: { connection: Connection }) {
  const text = profilePageMessages.useText();
  const [isAsking, setAsking] = useState(false);
  const { brand_name: name, last_used_at: usedAt } = connection;
  const facts = [
    text("sharedSince", { date: dateText(connection.agreed_at) }),
    ...(connection.always ? [text("sharedAlways")] : []),
    usedAt === null ? text("neverUsed") : text("lastUsed", { date: dateText(usedAt) }),
  ];
  return (
    <li className={cx(classes.entry, classes.shop)}>
      <BrandLogo name={name} url={connection.brand_logo_url} />
      <div className={classes.words}>
        <b>{name}</b>
        <p className={classes.quiet}>
          {text(connection.scopes.includes("student_profile") ? "seesProfile" : "sees")}
          <br />
          {facts.join(" · ")}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={text("stopOf", { name })}
        onClick={() => setAsking(true)}
      >
        {text("stop")}
      </Button>
      {isAsking && <StopDialog connection={connection} onClose={() => setAsking(false)} />}
    </li>
  );
}

function StopDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const text = profilePageMessages.useText();
  const showError = useErrorToast();
  const { brand_id: id, brand_name: name } = connection;
  const { mutateAsync } = useMutation(
    api.mutationOptions("delete", "/v1/student/connections/{id}"),
  );
  return (
    <QuestionDialog
      title={text("stopTitle", { name })}
      action={text("stop")}
      cancel={text("stopKeep")}
      done={{ title: text("stopped", { name }) }}
      submit={() => mutateAsync({ params: { path: { id } } })}
      onError={(error) => showError(error, text("blockFailed"))}
      onClose={onClose}
    >
      <p>{text("stopText")}</p>
    </QuestionDialog>
  );
}
