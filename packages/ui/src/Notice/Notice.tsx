import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Notice.module.css";

export interface NoticeProps {
  tone?: "info" | "ok" | "warning" | "bad";
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced at once when it appears; for errors of a form. */
  isAlert?: boolean;
}

const icons = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  bad: IconAlertCircle,
};

/** A message that stays in the page: the event and the next step. */
export function Notice({ tone = "info", title, children, action, isAlert = false }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={isAlert ? "alert" : undefined}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div className={classes.body}>{children}</div>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
