import { momentText, QueryView } from "@bachat/site";
import { FactList, Notice, TextSkeleton } from "@bachat/ui";
import { Box, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../session/api.ts";
import { AnswerForm, type AnswerProps } from "./AnswerForm.tsx";
import classes from "./MessageDetail.module.css";
import { contactDeskMessages } from "./messages/en.ts";

const path = "/v1/admin/contact-messages/{message_id}";

type MessageDetailProps = Pick<AnswerProps, "onFailure"> & { id: string };

/** One message in full, and what can be done about it. Opening a new one marks it as read; its row stays where it is. */
export function MessageDetail({ id, onFailure }: MessageDetailProps) {
  const text = contactDeskMessages.useText();
  const params = { path: { message_id: id } };
  const query = useQuery(api.queryOptions("get", path, { params }));
  const { mutate: markRead } = useMutation({
    ...api.mutationOptions("patch", path),
    // Read again, a list of new messages would lose this row.
    meta: { invalidates: [] },
  });
  const isNew = query.data?.status === "new";
  useEffect(() => {
    if (isNew) markRead({ params: { path: { message_id: id } }, body: { status: "read" } });
  }, [isNew, id, markRead]);

  return (
    <QueryView
      query={query}
      size="inline"
      skeleton={<TextSkeleton lines={10} />}
      failedTitle={text("detailFailed")}
    >
      {(message) => <Message message={message} onFailure={onFailure} />}
    </QueryView>
  );
}

function Message({ message: data, onFailure }: AnswerProps) {
  const text = contactDeskMessages.useText();
  const { handled_at, handled_by_name } = data;
  return (
    <Stack component="article" gap={20} miw={0} aria-label={data.subject}>
      <Box component="h2" fz={18} lh="24px">
        {data.subject}
      </Box>
      <p className={classes.message}>{data.message}</p>
      <FactList
        labelWidth={84}
        facts={[
          { label: text("from"), value: data.name, note: data.email },
          { label: text("received"), value: momentText(data.created_at) },
          {
            label: text("account"),
            value: text(data.user_id === null ? "visitor" : "signedIn"),
          },
          ...(handled_at === null
            ? []
            : [
                {
                  label: text(`status_${data.status}`),
                  value:
                    handled_by_name === null
                      ? momentText(handled_at)
                      : text("handledBy", { time: momentText(handled_at), name: handled_by_name }),
                },
              ]),
        ]}
      />
      {data.answer !== null && (
        <Notice tone="ok" title={text("answerSent")}>
          <p className={classes.message}>{data.answer}</p>
        </Notice>
      )}
      <AnswerForm message={data} onFailure={onFailure} />
    </Stack>
  );
}
