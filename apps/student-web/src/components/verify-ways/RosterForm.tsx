import { ApiError } from "@bachat/api-client/public";
import { errorText, Form, FormFailure, useForm } from "@bachat/site";
import { Section } from "@bachat/ui";
import { Box, Button, Stack, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { profileOptions } from "../../session/profile.ts";
import { showVerification, type Verification } from "../../session/verification.ts";
import { waysMessages } from "./messages/en.ts";

/** Whether a roster of the student's college can verify them now. */
export const hasRosterWay = ({ academic, blocked_by: blocked, verified, renewal }: Verification) =>
  academic.roster &&
  (!verified || renewal?.open === true) &&
  (blocked === null || blocked === "in_review" || blocked === "too_many_submissions");

/** Roll number and name, as the college's list has them: verified at once, or shown that they do not match. */
export function RosterForm({ verification }: { verification: Verification }) {
  const { data } = useQuery(profileOptions);
  if (data === undefined || !hasRosterWay(verification)) return null;
  return <Fields studentName={data.name} college={data.college_name ?? ""} />;
}

/** The field begins with the name of the profile. */
function Fields({ studentName, college }: { studentName: string; college: string }) {
  const text = waysMessages.useText();
  const { mutateAsync } = useMutation({
    ...api.mutationOptions("post", "/v1/student/verifications/roster"),
    onSuccess: showVerification,
  });
  const form = useForm({
    name: "roster-claim",
    initial: { roll_number: "", name: studentName },
    limits: { roll_number: 60, name: 160 },
    validate: ({ roll_number: roll, name }) => ({
      ...(!/\d|[\u0966-\u096f]/.test(roll) && { roll_number: text("rollNeed") }),
      ...(name.trim().length < 2 && { name: text("nameNeed") }),
    }),
    submit: async (typed) => {
      await mutateAsync({ body: typed });
    },
  });
  return (
    <Section title={text("rosterTitle")}>
      <Box component="p" mb={12}>
        {text("rosterText", { college })}
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
          <FormFailure form={form} title={text("rosterFailed")} words={refusalText} />
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

/** The refusal in the reader's language, where its code is one of rosters. */
const refusalText = (error: unknown): string =>
  (error instanceof ApiError ? waysMessages.lookup(`refused.${error.code}`) : undefined) ??
  errorText(error);
