import { toast } from "@bachat/ui";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import { accountMessages } from "./messages/en.ts";

/** For an account that does not say so yet: it cannot be taken back. */
export function AgeSettings() {
  const text = accountMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const session = useSessionKeeper();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await api.call("patch", "/v1/auth/account", { body: { is_18_or_older: true } });
      session.emit("user_updated");
      toast.success({ title: text("adultSaved") });
    } catch (error) {
      showError(error, text("failed"));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Checkbox
      label={text("isAdult")}
      description={text("isAdultText")}
      checked={isSaving}
      disabled={isSaving}
      onChange={() => void save()}
    />
  );
}
