import {
  Form,
  isLinkDead,
  leastPasswordLength,
  useErrorToast,
  useForm,
  useSessionKeeper,
} from "@bachat/site";
import { Card, Notice, PasswordField, toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { accessMessages } from "./messages/en.ts";
import classes from "./AdminAccessPage.module.css";

/** Behind an invitation's link: the account's password shows that it is the invited person who accepts. */
export function AcceptInvitation({ token }: { token: string }) {
  const text = accessMessages.useText();
  const showError = useErrorToast();
  const session = useSessionKeeper();
  const navigate = useNavigate();
  const [isDead, setDead] = useState(false);
  const form = useForm({
    isDisposable: true,
    initial: { password: "" },
    validate: ({ password }) => (password === "" ? { password: text("needPassword") } : {}),
    submit: async ({ password }) => {
      await api.call("post", "/v1/auth/admin-invitation/accept", { body: { token, password } });
      toast.success({ title: text("accepted") });
      session.emit("user_updated");
      await navigate(paths.access(), { replace: true });
    },
    onError: (error) => {
      if (!isLinkDead(error)) return showError(error, text("failed"));
      setDead(true);
      // Accepted before perhaps, and the answer was lost: the account says.
      session.emit("user_updated");
    },
  });
  if (isDead) {
    return (
      <Notice tone="bad" title={text("failed")} isAlert>
        {text("linkDead")}
      </Notice>
    );
  }
  return (
    <Card title={text("invitationTitle")}>
      <Form form={form} className={classes.form}>
        <p>{text("invitationText", { least: leastPasswordLength.admin })}</p>
        <PasswordField
          {...form.field("password")}
          label={text("password")}
          autoComplete="current-password"
        />
        <Button type="submit" loading={form.isBusy} style={{ justifySelf: "start" }}>
          {text("accept")}
        </Button>
      </Form>
    </Card>
  );
}
