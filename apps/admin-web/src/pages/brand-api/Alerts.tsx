import { momentText, numberText, useOpenDialog } from "@bachat/site";
import { Card, Notice, StatusDot } from "@bachat/ui";
import { Button, Text as Words } from "@mantine/core";
import { ReasonDialog } from "../../components/reason.tsx";
import { useAct } from "../../session/use-act.ts";
import { brandApiPageMessages } from "./messages/en.ts";
import type { CallAlert, Customer } from "./queries.ts";
import classes from "./CustomerPage.module.css";

interface Props {
  customer: Customer;
}

const figuresOf = ({ calls, not_verified: figure }: CallAlert) => ({
  calls: numberText(calls),
  figure: numberText(figure),
});

/** The open alert, with the form to clear it. */
export function OpenAlert({ customer: { id, alerts } }: Props) {
  const text = brandApiPageMessages.useText();
  const [open, setOpen] = useOpenDialog<"clear" | "">(`call-alert-${id}`, "");
  const alert = alerts.find(({ cleared_at: at }) => at === null);
  if (alert === undefined) return null;
  return (
    <>
      <Notice
        tone="bad"
        title={text("openAlertTitle", figuresOf(alert))}
        action={<Button onClick={() => setOpen("clear")}>{text("clearAlert")}</Button>}
      >
        {text("openAlertText", { time: momentText(alert.raised_at) })}
      </Notice>
      {open === "clear" && <ClearDialog brandId={id} alert={alert} onClose={() => setOpen("")} />}
    </>
  );
}

interface ClearDialogProps {
  brandId: string;
  alert: CallAlert;
  onClose: () => void;
}

function ClearDialog({ brandId, alert, onClose }: ClearDialogProps) {
  const text = brandApiPageMessages.useText();
  const send = useAct("post", "/v1/admin/api-customers/{brand_id}/call-alerts/{alert_id}/clear");
  return (
    <ReasonDialog
      name="call-alert"
      record={alert.id}
      title={text("clearTitle")}
      hint={text("reasonHint")}
      action={text("clearAlert")}
      failed={text("clearFailed")}
      onClose={onClose}
      done={{ title: text("cleared") }}
      submit={(reason) =>
        send({
          params: { path: { brand_id: brandId, alert_id: alert.id } },
          body: { reason },
        })
      }
    >
      {text("clearText")}
    </ReasonDialog>
  );
}

/** All of them, the latest first, with how each was cleared. */
export function Alerts({ customer: { alerts } }: Props) {
  const text = brandApiPageMessages.useText();
  return (
    <Card title={text("alerts")}>
      {alerts.length === 0 ? (
        <Words c="dimmed">{text("noAlerts")}</Words>
      ) : (
        <ul className={classes.alerts}>
          {alerts.map((alert) => (
            <li key={alert.id}>
              <StatusDot tone={alert.cleared_at === null ? "bad" : "none"}>
                {text("raised", figuresOf(alert))}
              </StatusDot>
              <small>{text("raisedAt", { time: momentText(alert.raised_at) })}</small>
              <small>
                {alert.cleared_at === null
                  ? text("stillOpen")
                  : text("clearedBy", {
                      name: alert.cleared_by_name ?? text("anAdmin"),
                      time: momentText(alert.cleared_at),
                    })}
              </small>
              {alert.clear_note !== null && <small>{alert.clear_note}</small>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
