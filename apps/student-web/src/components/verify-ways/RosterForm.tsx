import { Form, useErrorToast, useForm } from "@bachat/site";
import { Section } from "@bachat/ui";
import { Box, Button, Stack, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { profileOptions } from "../../session/profile.ts";
import { showVerification, type Verification } from "../../session/verification.ts";
import { waysMessages } from "./messages/messages.ts";

/** Whether the student's college has sent a list by which they can be verified now. */
export const hasRosterWay = ({ academic, blocked_by: blocked, verified, renewal }: Verification) =>
  academic.roster &&
  (!verified || renewal?.open === true) &&
  (blocked === null || blocked === "in_review" || blocked === "too_many_submissions");

/** Roll number and name, as the college's list has them: verified at once, or shown that they do not match. */
export function RosterForm({ verification }: { verification: Verification }) {
  const text = waysMessages.useText();
  const profile = useQuery(profileOptions).data;
  const showError = useErrorToast();
  const { mutateAsync } = useMutation({
    ...api.mutationOptions("post", "/v1/student/verifications/roster"),
    onSuccess: showVerification,
  });
  const form = useForm({
    name: "roster-claim",
    initial: { roll_number: "", name: profile?.name ?? "" },
    limits: { roll_number: 60, name: 160 },
    validate: ({ roll_number: roll, name }) => ({
      ...(!/\d|[\u0966-\u096f]/.test(roll) && { roll_number: text("rollNeed") }),
      ...(name.trim().length < 2 && { name: text("nameNeed") }),
    }),
    submit: async (typed) => {
      await mutateAsync({ body: typed });
    },
    onError: (error) => showError(error, text("rosterFailed")),
  });
  if (!hasRosterWay(verification)) return null;
  return (
    <Section title={text("rosterTitle")}>
      <Box component="p" mb={12}>
        {text("rosterText", { college: profile?.college_name ?? "" })}
      </Box>
      <Form form={form}>
        <Stack gap={12} maw={420}>
          <TextInput
            {...form.field("roll_number")}
            label={text("rollNumber")}
            description={text("rollHint")}
            autoComplete="off"
          />
          <TextInput
            {...form.field("name")}
            label={text("rosterName")}
            description={text("rosterNameHint")}
            autoComplete="off"
          />
          <div>
            <Button type="submit" loading={form.isBusy}>
              {text("rosterSend")}
            </Button>
          </div>
        </Stack>
      </Form>
    </Section>
  );
}
