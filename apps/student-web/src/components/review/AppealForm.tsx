import { Form, useErrorToast, useForm } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Box, Button, Group, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { showVerification, type Submission } from "../../session/verification.ts";
import { reviewMessages } from "./messages/en.ts";

const NOTE_LENGTH = 500;
const NOTE_LEAST = 10;

/** "This is wrong, look again": once for each rejected document, for another reviewer. */
export function AppealForm({ submission }: { submission: Submission }) {
  const text = reviewMessages.useText();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {text("appeal")}
      </Button>
    );
  return <OpenForm submission={submission} onClose={() => setOpen(false)} />;
}

function OpenForm({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const text = reviewMessages.useText();
  const showError = useErrorToast();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { mutateAsync } = useMutation({
    ...api.mutationOptions("post", "/v1/student/verifications/{submission_id}/appeal"),
    onSuccess: showVerification,
  });
  const form = useForm({
    name: "verification-appeal",
    record: submission.id,
    initial: { note: "" },
    limits: { note: NOTE_LENGTH },
    validate: ({ note }) => (note.trim().length < NOTE_LEAST ? { note: text("appealNeed") } : {}),
    submit: async ({ note }) => {
      await mutateAsync({
        params: { path: { submission_id: submission.id } },
        body: { note: note.trim() },
      });
      toast.success({ title: text("appealed"), message: text("appealedText") });
      window.scrollTo({ top: 0 });
    },
    onError: (error) => showError(error, text("appealFailed")),
  });
  return (
    <Box w="100%" maw="60ch">
      <Form form={form}>
        <Textarea
          {...form.field("note")}
          label={text("appealLabel")}
          description={text("appealText")}
          ref={field}
          rows={3}
        />
        <Group gap={12} mt={16}>
          <Button type="submit" loading={form.isBusy}>
            {text("appealSend")}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {text("cancel")}
          </Button>
        </Group>
      </Form>
    </Box>
  );
}
