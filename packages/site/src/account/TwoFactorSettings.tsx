import { Notice, StatusDot, toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useErrorToast } from "../errors/use-error-text.ts";
import { accountMessages } from "../messages/account.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import type { Account } from "../session/use-account.ts";
import classes from "./AccountSettings.module.css";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { TwoFactorSetup, type NewFactor } from "./TwoFactorSetup.tsx";
import { ProofCancelled, useFreshProof } from "./use-fresh-proof.tsx";

interface TwoFactorSettingsProps {
  account: Account;
}

type Step =
  | { name: "rest" }
  | { name: "setup"; factor: NewFactor }
  | { name: "codes"; codes: string[] };

/** The second step at sign-in: set up, new recovery codes, switch off. */
export function TwoFactorSettings({ account }: TwoFactorSettingsProps) {
  const text = accountMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const session = useSessionKeeper();
  const { prove, dialog } = useFreshProof();
  const [step, setStep] = useState<Step>({ name: "rest" });
  const { enabled, required } = account.second_factor;

  const run = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ProofCancelled)) showError(error, text("failed"));
    }
  };
  const begin = () =>
    run(async () => {
      const factor = await prove(() => api.call("post", "/v1/auth/second-factor", { body: {} }));
      setStep({ name: "setup", factor });
    });
  const renew = () =>
    run(async () => {
      const { recovery_codes } = await prove(() =>
        api.call("post", "/v1/auth/second-factor/recovery-codes", { body: {} }),
      );
      setStep({ name: "codes", codes: recovery_codes });
    });
  const end = () =>
    run(async () => {
      await prove(() => api.call("delete", "/v1/auth/second-factor"));
      session.emit("user_updated");
      toast.success({ title: text("factorEnded") });
    });

  if (step.name === "codes") {
    return <RecoveryCodes codes={step.codes} onDone={() => setStep({ name: "rest" })} />;
  }
  if (step.name === "setup") {
    return (
      <TwoFactorSetup
        factor={step.factor}
        onCancel={() => setStep({ name: "rest" })}
        onReady={(codes) => {
          session.emit("user_updated");
          setStep({ name: "codes", codes });
        }}
      />
    );
  }
  return (
    <div className={classes.form}>
      <div className={classes.line}>
        <p>{text("factorText")}</p>
        <StatusDot tone={enabled ? "ok" : "hollow"}>
          {text(enabled ? "factorOn" : "factorOff")}
        </StatusDot>
      </div>
      {required && !enabled && <Notice tone="look">{text("factorRequired")}</Notice>}
      <div className={classes.row}>
        {enabled ? (
          <>
            <Button variant="default" onClick={() => void renew()}>
              {text("factorNewCodes")}
            </Button>
            {!required && (
              <Button variant="outline" color="chili" onClick={() => void end()}>
                {text("factorEnd")}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={() => void begin()}>{text("factorBegin")}</Button>
        )}
      </div>
      {dialog}
    </div>
  );
}
