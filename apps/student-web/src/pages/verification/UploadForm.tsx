import { LEAST_LONG_SIDE, LEAST_SHORT_SIDE } from "@bachat/rules/document-pictures";
import { fileLimits } from "@bachat/rules/file-limits";
import { AdultCheckbox, useAccount, useErrorToast, useSessionKeeper } from "@bachat/site";
import { FileDrop, Notice, type FileRejection } from "@bachat/ui";
import { Button, Progress, Stack, VisuallyHidden } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../session/api.ts";
import type { DocumentKind, Verification } from "../../session/verification.ts";
import { COLLEGE_EMAIL } from "./AcademicEmails.tsx";
import { AskedProfile } from "./AskedProfile.tsx";
import { ChosenFileCard } from "./ChosenFileCard.tsx";
import { verificationMessages } from "./messages/en.ts";
import type { UploadTarget } from "./upload.ts";
import { useChosenFiles } from "./use-chosen-files.ts";
import { isFocusLost } from "./use-new-view.ts";
import { useUpload } from "./use-upload.ts";
import classes from "./UploadForm.module.css";

const MAX_FILES = 4;
const accept = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "image/heif",
  ".heic",
  ".heif",
  "application/pdf",
];

interface UploadFormProps {
  verification: Verification;
  /** One file for this submission: of the kind that a reviewer asked for, or of any kind in the place of another document. */
  asked?: UploadTarget & { kind?: DocumentKind };
}

/** The kind of document that approved this student before: they will send a newer one of the same kind. */
const lastKindOf = ({ history }: Verification): DocumentKind | null =>
  history.find(({ status, documents }) => status === "approved" && documents.length > 0)
    ?.documents[0]?.kind ?? null;

/** Choose files, check them, name their kind, send. */
export function UploadForm({ verification, asked }: UploadFormProps) {
  const text = verificationMessages.useText();
  const lastKind = asked === undefined ? lastKindOf(verification) : null;
  const chosen = useChosenFiles(asked?.kind, lastKind);
  const upload = useUpload(chosen.clear, asked);
  const mostFiles = asked === undefined ? MAX_FILES : 1;
  const [error, setError] = useState<string | null>(null);
  const lacking = useFirstTime(asked === undefined ? verification.blocked_by : null);
  const profile = useRef<HTMLDivElement>(null);
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  const isSending = upload.progress !== null;
  const isFull = chosen.files.length >= mostFiles;
  const isChecking = chosen.files.some((entry) => entry.prepared === null);

  const isUndated =
    chosen.files.length > 0 && chosen.files.every(({ kind }) => kind.startsWith("id_card"));
  const least = { width: LEAST_LONG_SIDE, height: LEAST_SHORT_SIDE };
  const hint =
    asked !== undefined
      ? text("askedHint")
      : isUndated
        ? text("undatedHint")
        : text("uploadHint", least);

  const reject = (rejected: ReadonlyArray<{ file: File; reason: FileRejection }>) => {
    const [first] = rejected;
    if (first === undefined) return;
    setError(
      first.reason === "count"
        ? text("reject.count")
        : text(`reject.${first.reason}`, { name: first.file.name }),
    );
  };

  const send = () => {
    if (chosen.files.length === 0) return setError(text("chooseFirst"));
    const wrong = chosen.files.find((entry) => entry.prepared?.isDocument === false);
    if (wrong !== undefined) return setError(text("removeFirst", { name: wrong.original.name }));
    setError(null);
    void lacking.declare().then((isDeclared) => {
      if (!isDeclared) return;
      // Its form sends the files as soon as it is saved.
      if (lacking.needsProfile) profile.current?.querySelector("form")?.requestSubmit();
      else void upload.send(chosen.files);
    });
    return undefined;
  };

  /** Sends the chosen files once the profile is saved. Without files the student saved it for the college address. */
  const goOn = () => {
    if (chosen.files.length > 0) void upload.send(chosen.files);
    else void navigate(COLLEGE_EMAIL, { replace: true, preventScrollReset: true });
  };

  // Back online: a broken upload is sent again automatically.
  const sendAgain = useEffectEvent(() => send());
  useEffect(() => {
    if (!upload.isBroken) return undefined;
    const onOnline = () => sendAgain();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [upload.isBroken]);

  // The button is gone while files are sent. Where they were not taken it is back, and so is the focus.
  const sendButton = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && isFocusLost())
      sendButton.current?.focus({ preventScroll: true });
    wasSending.current = isSending;
  }, [isSending]);

  return (
    <Stack gap={16} mt={16}>
      <VisuallyHidden role="status">
        {chosen.files.length > 0 &&
          text("chosen", { names: chosen.files.map(({ original }) => original.name).join(", ") })}
      </VisuallyHidden>
      {chosen.files.map((entry) => (
        <ChosenFileCard
          key={entry.id}
          entry={entry}
          refusal={upload.refused?.id === entry.id ? upload.refused.error : null}
          disabled={isSending}
          onKind={asked?.kind === undefined ? (kind) => chosen.setKind(entry.id, kind) : null}
          onRemove={() => {
            setError(null);
            chosen.remove(entry.id);
          }}
        />
      ))}
      {isFull && error !== null && (
        <Notice tone="warning" isAlert>
          {error}
        </Notice>
      )}
      {lastKind !== null && (
        <p className={classes.tries}>{text("lastKind", { kind: text(`kind.${lastKind}`) })}</p>
      )}
      {!isSending && !isFull && <p className={classes.tries}>{text("neverSend")}</p>}
      {!isSending && !isFull && (
        <FileDrop
          files={chosen.files.map((entry) => entry.original)}
          onAdd={(added) => {
            setError(null);
            chosen.add(added);
          }}
          onReject={reject}
          accept={accept}
          maxBytes={fileLimits.studentDocument}
          maxFiles={mostFiles}
          label={
            asked === undefined
              ? text("uploadLabel")
              : text(asked.kind === undefined ? "replaceLabel" : `kind.${asked.kind}`)
          }
          hint={hint}
          chooseLabel={chosen.files.length > 0 ? text("addAnother") : text("chooseFile")}
          error={error}
          withCamera
        />
      )}
      {upload.isBroken && !isSending && (
        <Notice tone="warning" title={text("brokenTitle")} isAlert>
          {text("brokenText")}
        </Notice>
      )}
      {lacking.needsProfile && (
        <div ref={profile}>
          <AskedProfile
            hasEmailWay={verification.academic.approves && chosen.files.length === 0}
            onSaved={goOn}
            onBusy={setSaving}
          />
        </div>
      )}
      {lacking.needsAge && (
        <AdultCheckbox
          checked={lacking.isAdult}
          error={lacking.ageError}
          onChange={(event) => lacking.setAdult(event.currentTarget.checked)}
        />
      )}
      {upload.progress !== null ? (
        <Sending progress={upload.progress} onCancel={upload.cancel} />
      ) : (
        <div className={classes.send} data-sends>
          <Button
            ref={sendButton}
            variant={chosen.files.length === 0 ? "default" : "filled"}
            onClick={send}
            loading={isChecking || isSaving || lacking.isDeclaring}
          >
            {text(upload.isBroken ? "sendAgain" : asked === undefined ? "send" : "sendAsked")}
          </Button>
        </div>
      )}
      {!isSending && (
        <p className={classes.tries}>
          {asked === undefined
            ? text("attemptsLeft", { count: verification.attempts.left })
            : text("askedNoTry")}
        </p>
      )}
      <p className={classes.fine}>
        {text("privacy")} {text("agree")}
      </p>
    </Stack>
  );
}

/** Fields that the account lacks before it may send an ID; the form has them once. */
function useFirstTime(blockedBy: Verification["blocked_by"]) {
  const text = verificationMessages.useText();
  const { account } = useAccount();
  const keeper = useSessionKeeper();
  const showError = useErrorToast();
  const [isAdult, setAdult] = useState(false);
  const [ageError, setAgeError] = useState<string | null>(null);
  const [isDeclaring, setDeclaring] = useState(false);
  const isMinor = blockedBy === "adults_only";
  const needsAge = isMinor && account?.is_18_or_older !== true;

  /** @returns whether the person says, or has said, to be of age */
  const declare = async (): Promise<boolean> => {
    if (!needsAge) return true;
    if (!isAdult) {
      setAgeError(text("adultsOnly"));
      return false;
    }
    setDeclaring(true);
    try {
      await api.call("patch", "/v1/auth/account", { body: { is_18_or_older: true } });
      keeper.emit("user_updated");
      return true;
    } catch (error) {
      showError(error, text("uploadFailed"));
      return false;
    } finally {
      setDeclaring(false);
    }
  };

  return {
    needsAge,
    needsProfile:
      blockedBy === "profile_incomplete" ||
      (isMinor && account?.student?.profile_complete !== true),
    isAdult,
    ageError,
    isDeclaring,
    setAdult: (is: boolean) => {
      setAgeError(null);
      setAdult(is);
    },
    declare,
  };
}

function Sending({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const text = verificationMessages.useText();
  const percent = Math.round(progress * 100);
  return (
    <div className={classes.sending}>
      <p role="status">{text("sending", { percent })}</p>
      <Progress value={percent} size="md" aria-label={text("send")} />
      <Button variant="subtle" onClick={onCancel}>
        {text("cancel")}
      </Button>
    </div>
  );
}
