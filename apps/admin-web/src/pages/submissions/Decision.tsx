import type { Schemas } from "@bachat/api-client/public";
import { errorText } from "@bachat/site";
import { KeyHint, Notice, toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { submissionsMessages } from "./messages.ts";
import { RejectForm } from "./RejectForm.tsx";
import classes from "./ApplicationDetail.module.css";
import { useKeys } from "../../components/use-keys.ts";

interface DecisionProps {
  application: Schemas["AdminApplication"];
  onDecided: () => void;
}

const invalidates = ["/v1/admin/applications"] as const;

/** Approve, or send back with a note. By key: A and R. */
export function Decision({ application, onDecided }: DecisionProps) {
  const text = submissionsMessages.useText();
  const queries = useQueryClient();
  const [isRejecting, setRejecting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { id, revision, brand_name: brand } = application;
  const params = { path: { application_id: id } };
  /** Somebody else was faster, or the brand corrected it: show how it stands now. */
  const fail = (error: unknown) => {
    setFailure(error);
    void queries.invalidateQueries();
  };

  const approve = useMutation(
    api.mutationOptions("post", "/v1/admin/applications/{application_id}/approve", { invalidates }),
  );
  const reject = useMutation(
    api.mutationOptions("post", "/v1/admin/applications/{application_id}/reject", { invalidates }),
  );
  // Both are awaited: this `onDecided` knows the list as it was, with the application in it and the next one after it.
  async function runReject(note: string) {
    setFailure(null);
    await reject.mutateAsync({ params, body: { revision, note } });
    toast.success({ title: text("rejected", { brand }), message: text("rejectedText") });
    onDecided();
  }
  async function runApprove() {
    if (approve.isPending) return;
    setFailure(null);
    try {
      await approve.mutateAsync({ params, body: { revision } });
    } catch (error) {
      return fail(error);
    }
    toast.success({ title: text("approved", { brand }), message: text("approvedText") });
    onDecided();
  }
  useKeys(isRejecting ? {} : { a: () => void runApprove(), r: () => setRejecting(true) });

  return (
    <div className={classes.decision}>
      {failure !== null && (
        <Notice tone="bad" title={text("decideFailed")} isAlert>
          {errorText(failure)}
        </Notice>
      )}
      {isRejecting ? (
        <RejectForm submit={runReject} onError={fail} onCancel={() => setRejecting(false)} />
      ) : (
        <div className={classes.acts}>
          <Button
            loading={approve.isPending}
            rightSection={<KeyHint>A</KeyHint>}
            onClick={() => void runApprove()}
          >
            {text("approve")}
          </Button>
          <Button
            variant="default"
            disabled={approve.isPending}
            rightSection={<KeyHint>R</KeyHint>}
            onClick={() => setRejecting(true)}
          >
            {text("reject")}
          </Button>
        </div>
      )}
    </div>
  );
}
