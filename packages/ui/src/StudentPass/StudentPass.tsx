import { IconAlertCircle, IconCircleCheck, IconClock, IconIdBadge2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { shortOf } from "../Avatar/short-of.ts";
import { cx } from "../cx.ts";
import { Logo, LogoMark } from "../Logo/Logo.tsx";
import { useUiMessages } from "../provider/ui-context.ts";
import { Ticket } from "../Ticket/Ticket.tsx";
import classes from "./StudentPass.module.css";

export type StudentPassState = "verified" | "pending" | "rejected" | "not_submitted" | "expired";

export interface StudentPassProps {
  state: StudentPassState;
  /** "Verified Student", "Pending Verification", "Verification Failed" … */
  stateLabel: string;
  name: string;
  college?: string | null;
  /** Degree or course. */
  course?: string | null;
  photoUrl?: string | null;
  /** The stub's foot: {label: "Valid until", value: "20 Nov 2027", note: "Renewal in review"}. */
  fact?: { label: string; value: string; note?: string | null } | null;
  /** "page" is large, with its stub at the foot: to be held up at a counter. Default "card". */
  size?: "card" | "page";
  /** A `PassClock` that runs. */
  clock?: ReactNode;
  /** Says that it is nobody's: "Sample". */
  sample?: string;
  className?: string | undefined;
}

const seals = {
  verified: IconCircleCheck,
  pending: IconClock,
  rejected: IconAlertCircle,
  not_submitted: IconIdBadge2,
  expired: IconIdBadge2,
};

/** The student's pass. Verified is filled, pending outlined in peacock, rejected in chili, others in grey. */
export function StudentPass(props: StudentPassProps) {
  const { state, stateLabel, name, college, course, photoUrl, fact, size = "card" } = props;
  const text = useUiMessages();
  const Seal = seals[state];
  return (
    <Ticket
      {...(size === "page"
        ? { stub: "foot", at: 148, notch: 10 }
        : { stub: "side", at: 112, atOnPhone: 104, notch: 9 })}
      className={cx(classes.pass, classes[state], size === "page" && classes.page, props.className)}
    >
      <div className={classes.id}>
        <span className={classes.watermark} aria-hidden>
          <LogoMark />
        </span>
        <div className={classes.top}>
          <Logo size={22} />
          {props.sample === undefined ? (
            <span>{text.studentPass}</span>
          ) : (
            <b className={classes.sample}>{props.sample}</b>
          )}
        </div>
        <div className={classes.me}>
          <span className={classes.photo}>
            {photoUrl ? <img src={photoUrl} alt="" /> : <b aria-hidden>{shortOf(name)}</b>}
          </span>
          <div className={classes.lines}>
            <p className={classes.name}>{name}</p>
            {college && <p>{college}</p>}
            {course && <p className={classes.course}>{course}</p>}
          </div>
        </div>
      </div>
      {props.clock}
      <div className={classes.stub}>
        <Seal className={classes.seal} size={28} stroke={1.75} aria-hidden />
        <p className={classes.state}>{stateLabel}</p>
        {fact && (
          <p className={classes.fact}>
            <span>{fact.label}</span>
            <b>{fact.value}</b>
            {fact.note && <em>{fact.note}</em>}
          </p>
        )}
      </div>
    </Ticket>
  );
}
