import { isMissing, useErrorToast } from "@bachat/site";
import { Notice } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import type { AnswerProps } from "./answering.ts";
import { connectMessages } from "./messages/en.ts";

const students = ["verified", "not_verified", "expired"] as const;

/** Of a test client: a brand's developer goes on as an invented student, without an account. */
export function TestStudents({ uid, flow, leaving, onGone }: AnswerProps) {
  const text = connectMessages.useText();
  const showError = useErrorToast();
  const choose = useMutation({
    ...api.mutationOptions("post", "/v1/connect/{uid}/test-student"),
    onSuccess: ({ return_to }) => leaving.leave(return_to),
    onError: (error) => (isMissing(error) ? onGone() : showError(error, text("answerFailed"))),
  });
  const isBusy = choose.isPending || leaving.isLeaving;
  return (
    <>
      <Notice tone="warning" title={text("testTitle")}>
        {text("testText", { brand: flow.brand_name })}
      </Notice>
      <Stack gap={12} role="group" aria-label={text("testStudents")}>
        {students.map((student) => (
          <Button
            key={student}
            size="lg"
            variant={student === "verified" ? "filled" : "default"}
            disabled={isBusy}
            onClick={() => choose.mutate({ params: { path: { uid } }, body: { student } })}
          >
            {text(`test.${student}`)}
          </Button>
        ))}
      </Stack>
    </>
  );
}
