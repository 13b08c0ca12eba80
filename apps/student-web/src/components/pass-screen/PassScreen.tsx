import { ApiError } from "@bachat/api-client/public";
import type { StudentAnswer } from "@bachat/api-client/student";
import { dayText, useIsOffline } from "@bachat/site";
import { EmptyState, LinkButton, Skeleton, StudentPass, TicketQr, useFocusBack } from "@bachat/ui";
import { CloseButton, Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../paths.ts";
import { QrPicture } from "../../redeem/QrPicture.tsx";
import { QR_SECONDS, type Renewed, useRenewed } from "../../redeem/use-renewed.ts";
import { api } from "../../session/api.ts";
import { passScreenMessages } from "./messages/en.ts";
import { useAwake } from "./use-awake.ts";
import classes from "./PassScreen.module.css";

type PassCode = StudentAnswer<"post", "/v1/student/pass-code">;

/** The student's data beside the QR; none of it is in the QR. */
export interface PassStudent {
  name: string;
  college: string | null;
  photoUrl: string | null;
  /** YYYY-MM-DD */
  until: string | null;
}

interface PassScreenProps {
  student: PassStudent;
  onClose: () => void;
}

/** The pass over the whole screen, with the QR that a shop reads: renewed while it is open, and the screen stays on. */
export function PassScreen({ student, onClose }: PassScreenProps) {
  const text = passScreenMessages.useText();
  useAwake();
  useFocusBack(true);
  return (
    <Modal.Root opened onClose={onClose} fullScreen padding={0} transitionProps={{ duration: 160 }}>
      <Modal.Content className={classes.screen}>
        <header className={classes.head}>
          <Modal.Title className={classes.title}>{text("title")}</Modal.Title>
          <CloseButton aria-label={text("close")} onClick={onClose} />
        </header>
        <ShownPass student={student} />
      </Modal.Content>
    </Modal.Root>
  );
}

function ShownPass({ student }: Pick<PassScreenProps, "student">) {
  const text = passScreenMessages.useText();
  const queryClient = useQueryClient();
  const [isOver, setOver] = useState(false);
  const code = useRenewed<PassCode>({
    first: null,
    isFresh: false,
    isOver,
    ask: () => api.call("post", "/v1/student/pass-code"),
    onFailed: (error) => {
      if (!(error instanceof ApiError) || error.code !== "pass_not_verified") return;
      setOver(true);
      // The page behind shows a pass that is not valid any more.
      void queryClient.invalidateQueries({ queryKey: ["/v1/auth/account"] });
    },
  });
  if (isOver) {
    return (
      <EmptyState
        title={text("endedTitle")}
        text={text("endedText")}
        action={<LinkButton href={paths.verification()}>{text("verify")}</LinkButton>}
      />
    );
  }
  const until = code.value?.verified_until ?? student.until;
  return (
    <div className={classes.pass}>
      <StudentPass
        state="verified"
        stateLabel={text("verified")}
        name={student.name}
        college={student.college}
        photoUrl={student.photoUrl}
        fact={until === null ? null : { label: text("until"), value: dayText(until) }}
      />
      <div className={classes.code}>
        <PassQr code={code} />
      </div>
      <p className={classes.hint}>{text("hint")}</p>
    </div>
  );
}

function PassQr({ code: { value, secondsLeft, isFailing } }: { code: Renewed<PassCode> }) {
  const text = passScreenMessages.useText();
  const isOffline = useIsOffline();
  const trouble = isFailing ? text(isOffline ? "offline" : "retrying") : null;
  if (value === null) {
    return (
      <>
        <Skeleton width="min(288px, 100%)" height={288} radius={14} />
        <p role="status">{trouble ?? text("loading")}</p>
      </>
    );
  }
  const isStale = secondsLeft === 0;
  return (
    <>
      <TicketQr
        label={text("qrLabel")}
        secondsLeft={secondsLeft}
        secondsTotal={QR_SECONDS}
        {...(trouble === null && { note: text("note", { seconds: secondsLeft }) })}
        {...(!isStale && {
          typedCode: {
            label: text("typedCode"),
            code: `${value.typed_code.slice(0, 4)} ${value.typed_code.slice(4)}`,
          },
        })}
      >
        <QrPicture payload={value.qr_payload} isStale={isStale} />
      </TicketQr>
      <p role="status" className={classes.trouble}>
        {trouble}
      </p>
    </>
  );
}
