import { useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { ActKey } from "../ActKey.tsx";
import { useDeskKeys } from "../desk-keys.ts";
import { type HeldDecision, heldOptions, undoneState } from "./held.ts";
import { caseMessages } from "./messages.ts";
import classes from "./UndoLine.module.css";

const pathOf: Record<HeldDecision["case_kind"], (id: string) => string> = {
  offer: paths.offerCase,
  offer_revision: paths.offerCase,
  application: paths.submission,
  contact_message: paths.contactMessage,
  finance_case: paths.financeCase,
};

/** The refused decisions that this tab has shown already. */
const shown = new Set<string>();

/** The admin's last decision, as long as it can be undone. One that had no effect is a toast that leads back to its case. */
export function UndoLine() {
  const text = caseMessages.useText();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const { data } = useQuery(heldOptions);
  const open = ({ id, case_kind: kind, case_id: caseId, body }: HeldDecision) =>
    void navigate(pathOf[kind](caseId), { state: undoneState(id, body) });
  const undo = useMutation({
    ...api.mutationOptions("post", "/v1/admin/held-decisions/{decision_id}/undo", {
      afterFailure: true,
    }),
    onSuccess: open,
    onError: (error) => showError(error, text("undoFailed")),
  });
  const last = data?.items.find(({ end }) => end === null);
  const run = () => {
    if (last !== undefined && !undo.isPending)
      undo.mutate({ params: { path: { decision_id: last.id } } });
  };
  useDeskKeys({ undo: last && run });
  const refused = data?.items.find(({ id, end }) => end === "refused" && !shown.has(id));
  const show = useEffectEvent((one: HeldDecision) => {
    shown.add(one.id);
    toast.error({
      title: text("noEffect", { title: one.title }),
      message: one.refusal ?? "",
      isKept: true,
      action: { label: text("toCase"), onClick: () => open(one) },
    });
  });
  useEffect(() => {
    if (refused !== undefined) show(refused);
  }, [refused]);
  return (
    // Mounted at all times, so that screen readers hear what appears in it.
    <div role="status">
      {last !== undefined && (
        <div className={classes.line}>
          <p>
            {caseMessages.lookup(`held.${last.act}`)} <b>{last.title}</b>
          </p>
          <Button
            variant="subtle"
            size="compact-md"
            loading={undo.isPending}
            rightSection={<ActKey act="undo" />}
            onClick={run}
          >
            {text("undo")}
          </Button>
        </div>
      )}
    </div>
  );
}
