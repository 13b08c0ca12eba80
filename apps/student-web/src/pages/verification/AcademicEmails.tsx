import { dateText, looksLikeEmail, useErrorToast, useForm } from "@bachat/site";
import { Notice, Section, StatusDot, toast } from "@bachat/ui";
import { Button, CloseButton, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import classes from "./AcademicEmails.module.css";
import { verificationMessages } from "./messages/en.ts";
import { showVerification, type Verification } from "./queries.ts";

const MOST = 3;
const PATH = "/v1/student/verifications/academic-emails/{academic_email_id}";

/** Addresses at a college: a second sign that somebody studies, and where the operator lets it, the only one needed. */
export function AcademicEmails({ verification }: { verification: Verification }) {
  const text = verificationMessages.useText();
  const { academic, blocked_by: blocked } = verification;
  const mayAdd =
    blocked !== "email_not_confirmed" &&
    blocked !== "adults_only" &&
    blocked !== "profile_incomplete";
  if (!mayAdd && academic.emails.length === 0) return null;
  const added = academic.emails.filter((row) => !row.is_account);
  const couldVerify =
    academic.approves && (!verification.verified || verification.renewal?.open === true);
  return (
    <Section title={text("academicTitle")}>
      <p className={classes.text}>
        {text(couldVerify ? "academicTextApproves" : "academicText")} {text("academicUse")}
      </p>
      {academic.emails.length > 0 && (
        <ul className={classes.list}>
          {academic.emails.map((row) => (
            <Address key={row.id} row={row} canVerify={couldVerify && mayAdd} />
          ))}
        </ul>
      )}
      {academic.waiting !== null && <Waiting email={academic.waiting.email} />}
      {mayAdd && added.length < MOST && <AddForm />}
    </Section>
  );
}

type Row = Verification["academic"]["emails"][number];

function Address({ row, canVerify }: { row: Row; canVerify: boolean }) {
  const text = verificationMessages.useText();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>) => {
    setBusy(true);
    work()
      .catch((error: unknown) => showError(error, text("academicFailed")))
      .finally(() => setBusy(false));
  };
  const remove = async () => {
    await api.call("delete", PATH, {
      params: { path: { academic_email_id: row.id } },
    });
    toast.success({ title: text("academicRemoved"), message: row.email });
    await api.invalidateAfter(queryClient, "delete", PATH);
  };
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
        <Button variant="default" disabled={isBusy} onClick={() => run(() => sendLink(row.email))}>
          {text("academicAgain")}
        </Button>
      )}
      {!row.is_account && (
        <CloseButton
          aria-label={text("remove", { name: row.email })}
          disabled={isBusy}
          onClick={() => run(remove)}
        />
      )}
    </li>
  );
}

function Waiting({ email }: { email: string }) {
  const text = verificationMessages.useText();
  const showError = useErrorToast();
  const [isSent, setSent] = useState(false);
  const again = () => {
    setSent(true);
    sendLink(email).then(
      () => toast.success({ title: text("resentTitle"), message: email }),
      (error: unknown) => {
        setSent(false);
        showError(error, text("academicFailed"));
      },
    );
  };
  return (
    <Notice
      tone="info"
      title={text("academicWaiting")}
      action={
        <Button variant="default" disabled={isSent} onClick={again}>
          {text("resend")}
        </Button>
      }
    >
      {text("academicWaitingText", { email })}
    </Notice>
  );
}

function AddForm() {
  const text = verificationMessages.useText();
  const showError = useErrorToast();
  const form = useForm({
    initial: { email: "" },
    validate: ({ email }) => (looksLikeEmail(email) ? {} : { email: text("academicNeed") }),
    submit: async ({ email }) => {
      await sendLink(email);
      form.reset();
    },
    onError: (error) => showError(error, text("academicFailed")),
  });
  return (
    <form {...form.props} className={classes.form}>
      <TextInput
        {...form.field("email")}
        className={classes.field}
        label={text("academicLabel")}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <Button type="submit" variant="default" loading={form.isBusy}>
        {text("academicSend")}
      </Button>
    </form>
  );
}

/** Asks for a link; the page then shows that it is on its way. */
const sendLink = async (email: string): Promise<void> =>
  showVerification(
    await api.call("post", "/v1/student/verifications/academic-emails", { body: { email } }),
  );
