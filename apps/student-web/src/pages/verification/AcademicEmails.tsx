import {
  dateText,
  Form,
  looksLikeEmail,
  ProviderButtons,
  useErrorToast,
  useForm,
} from "@bachat/site";
import { Notice, Section, StatusDot, toast } from "@bachat/ui";
import { Box, Button, CloseButton, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { api } from "../../session/api.ts";
import { showVerification, type Verification } from "../../session/verification.ts";
import { verificationMessages } from "./messages/en.ts";
import classes from "./AcademicEmails.module.css";

const MOST = 3;
/** The hash that leads to the field. */
export const COLLEGE_EMAIL = "#college-email";
const PATH = "/v1/student/verifications/academic-emails";

const mayAddTo = ({ blocked_by: blocked }: Verification): boolean =>
  blocked !== "email_not_confirmed" &&
  blocked !== "adults_only" &&
  blocked !== "profile_incomplete";

/** Whether it goes before the upload: the student's college is known to give addresses, and none is confirmed yet. */
export const isEmailFirst = (verification: Verification): boolean =>
  verification.academic.college_domain !== null &&
  verification.academic.emails.length === 0 &&
  mayAddTo(verification);

/** College addresses: further evidence of being a student, or enough by themselves where the operator allows it. */
export function AcademicEmails({ verification }: { verification: Verification }) {
  const text = verificationMessages.useText();
  const { academic } = verification;
  const mayAdd = mayAddTo(verification);
  if (!mayAdd && academic.emails.length === 0) return null;
  const added = academic.emails.filter((row) => !row.is_account);
  const couldVerify =
    academic.approves && (!verification.verified || verification.renewal?.open === true);
  // A student who cannot send an ID now, verified or in review, is not asked to send one below.
  const college =
    academic.emails.length === 0 && verification.can_submit ? academic.college_domain : null;
  const title =
    college === null
      ? "academicTitle"
      : couldVerify && college.approves
        ? "academicFastest"
        : "academicFirst";
  return (
    <Section title={text(title)}>
      <p className={classes.text}>
        {college === null
          ? text(couldVerify ? "academicTextApproves" : "academicText")
          : text(
              couldVerify && college.approves ? "academicAtCollegeApproves" : "academicAtCollege",
              { domain: college.domain },
            )}{" "}
        {text("academicUse")}
      </p>
      {academic.emails.length > 0 && (
        <ul className={classes.list}>
          {academic.emails.map((row) => (
            <Address key={row.id} row={row} canVerify={couldVerify && mayAdd} />
          ))}
        </ul>
      )}
      {academic.waiting !== null && <Waiting email={academic.waiting.email} />}
      {mayAdd && added.length < MOST && (
        <>
          <AddForm domain={academic.college_domain?.domain ?? null} />
          <Box maw={420}>
            <ProviderButtons purpose="college" />
          </Box>
        </>
      )}
    </Section>
  );
}

type Row = Verification["academic"]["emails"][number];

function Address({ row, canVerify }: { row: Row; canVerify: boolean }) {
  const text = verificationMessages.useText();
  const onError = useFailure();
  const send = useSendLink();
  const remove = useMutation({
    ...api.mutationOptions("delete", `${PATH}/{academic_email_id}`),
    onSuccess: () => void toast.success({ title: text("academicRemoved"), message: row.email }),
    onError,
  });
  const isBusy = send.isPending || remove.isPending;
  return (
    <li>
      <p className={classes.address}>
        <b>{row.email}</b>
        <StatusDot tone="ok">
          {text("academicSince", { date: dateText(row.confirmed_at) })}
          {row.is_account && ` · ${text("academicAccount")}`}
        </StatusDot>
      </p>
      {canVerify && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => send.mutate({ body: { email: row.email } }, { onError })}
        >
          {text("academicAgain")}
        </Button>
      )}
      {!row.is_account && (
        <CloseButton
          aria-label={text("remove", { name: row.email })}
          disabled={isBusy}
          onClick={() => remove.mutate({ params: { path: { academic_email_id: row.id } } })}
        />
      )}
    </li>
  );
}

function Waiting({ email }: { email: string }) {
  const text = verificationMessages.useText();
  const onError = useFailure();
  const send = useSendLink();
  const onSuccess = () => void toast.success({ title: text("resentTitle"), message: email });
  const again = () => send.mutate({ body: { email } }, { onSuccess, onError });
  return (
    <Notice
      tone="info"
      title={text("academicWaiting")}
      action={
        <Button variant="default" disabled={send.isPending || send.isSuccess} onClick={again}>
          {text("resend")}
        </Button>
      }
    >
      {text("academicWaitingText", { email })}
    </Notice>
  );
}

function AddForm({ domain }: { domain: string | null }) {
  const text = verificationMessages.useText();
  const { mutateAsync } = useSendLink();
  const { hash } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hash === COLLEGE_EMAIL) field.current?.focus();
  }, [hash]);
  const form = useForm({
    name: "academic-email",
    initial: { email: "" },
    validate: ({ email }) => (looksLikeEmail(email) ? {} : { email: text("academicNeed") }),
    submit: async ({ email }) => {
      await mutateAsync({ body: { email } });
      form.reset();
    },
    onError: useFailure(),
  });
  return (
    <Form form={form} className={classes.form}>
      <TextInput
        {...form.field("email")}
        ref={field}
        flex="1 1 260px"
        maw={420}
        label={text("academicLabel")}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...(domain !== null && { placeholder: `name@${domain}` })}
      />
      <Button type="submit" variant="default" loading={form.isBusy}>
        {text("academicSend")}
      </Button>
    </Form>
  );
}

/** Asks for a link; the page then shows that it is on its way. */
const useSendLink = () =>
  useMutation({ ...api.mutationOptions("post", PATH), onSuccess: showVerification });

function useFailure(): (error: unknown) => void {
  const text = verificationMessages.useText();
  const showError = useErrorToast();
  return (error) => showError(error, text("academicFailed"));
}
