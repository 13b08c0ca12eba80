import { Notice, StatusDot, toast } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FocusEvent } from "react";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import type { Account } from "../session/use-account.ts";
import { FactorCodeDialog } from "./FactorCodeDialog.tsx";
import { accountMessages } from "./messages/en.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { TwoFactorSetup, type NewFactor } from "./TwoFactorSetup.tsx";
import { useFreshProof } from "./use-fresh-proof.tsx";
import classes from "./AccountSettings.module.css";

type Step =
  | { name: "rest" }
  | { name: "setup"; factor: NewFactor }
  | { name: "codes"; codes: string[] };

/** The second step at sign-in: set up, new recovery codes, switch off. */
export function TwoFactorSettings({ account }: { account: Account }) {
  const text = accountMessages.useText();
  const api = usePublicApi();
  const session = useSessionKeeper();
  const proof = useFreshProof();
  const { prove, report } = proof;
  const [asked, setAsked] = useState<"renew" | "end" | null>(null);
  const [step, setStep] = useState<Step>({ name: "rest" });
  const { enabled, required } = account.second_factor;

  const shared = {
    onError: (error: unknown) => report(error, text("failed")),
  };
  const begin = useMutation({
    ...shared,
    mutationFn: () => prove(() => api.call("post", "/v1/auth/second-factor", { body: {} })),
    onSuccess: (factor) => setStep({ name: "setup", factor }),
  });
  const acts = {
    renew: async (code: string) => {
      const body = { second_factor_code: code };
      const answer = await prove(() =>
        api.call("post", "/v1/auth/second-factor/recovery-codes", { body }),
      );
      setStep({ name: "codes", codes: answer.recovery_codes });
    },
    end: async (code: string) => {
      const body = { second_factor_code: code };
      await prove(() => api.call("delete", "/v1/auth/second-factor", { body }));
      session.emit("user_updated");
      toast.success({ title: text("factorEnded") });
    },
  };
  const close = () => setAsked(null);

  const place = useFocusWhenLost(`${step.name} ${enabled}`);
  return (
    <div {...place} tabIndex={-1} className={classes.place}>
      {step.name === "codes" ? (
        <RecoveryCodes codes={step.codes} onDone={() => setStep({ name: "rest" })} />
      ) : step.name === "setup" ? (
        <TwoFactorSetup
          factor={step.factor}
          onCancel={() => setStep({ name: "rest" })}
          onReady={(codes) => {
            session.emit("user_updated");
            setStep({ name: "codes", codes });
          }}
        />
      ) : (
        <div className={classes.form}>
          <div className={classes.line}>
            <p>{text("factorText")}</p>
            <StatusDot tone={enabled ? "ok" : "hollow"}>
              {text(enabled ? "factorOn" : "factorOff")}
            </StatusDot>
          </div>
          {required && !enabled && <Notice tone="warning">{text("factorRequired")}</Notice>}
          <Group gap={8}>
            {enabled ? (
              <>
                <Button variant="default" onClick={() => setAsked("renew")}>
                  {text("factorNewCodes")}
                </Button>
                {!required && (
                  <Button variant="outline" color="chili" onClick={() => setAsked("end")}>
                    {text("factorEnd")}
                  </Button>
                )}
              </>
            ) : (
              <Button loading={begin.isPending} onClick={() => begin.mutate()}>
                {text("factorBegin")}
              </Button>
            )}
          </Group>
        </div>
      )}
      {asked !== null && (
        <FactorCodeDialog
          title={text(asked === "end" ? "factorEndAsk" : "factorNewCodesAsk")}
          action={text(asked === "end" ? "factorEnd" : "factorNewCodes")}
          onCode={(code) => acts[asked](code).then(close)}
          onClose={close}
        />
      )}
      {proof.dialog}
    </div>
  );
}

/** For a place whose content is exchanged: it takes the focus when the button that had it has gone. */
function useFocusWhenLost(content: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(content);
  const hasFocus = useRef(false);
  useEffect(() => {
    const isNew = shown.current !== content;
    shown.current = content;
    // Only if the focus was in here: else the page would scroll away.
    if (isNew && hasFocus.current && document.activeElement === document.body) {
      place.current?.focus();
    }
  }, [content]);
  return {
    ref: place,
    // Also for the dialogs that are opened from here.
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ target }: FocusEvent) => {
      // A button that is pressed is disabled while it works, and a window in the background keeps its focus: the
      // focus has not left.
      const stays = target.matches(":disabled") || document.activeElement === target;
      if (!stays) hasFocus.current = false;
    },
  };
}
