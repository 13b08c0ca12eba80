import { toast } from "@bachat/ui";
import { Button, Group, Modal } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { accountMessages } from "./messages/en.ts";
import { useSignOut } from "../session/use-session.ts";
import classes from "./AccountSettings.module.css";

/** Ends every session of the account, this one too, after asking: a password is needed to come back. */
export function SignOutEverywhere() {
  const text = accountMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const end = useMutation({
    mutationFn: useSignOut("global"),
    onSuccess: (isDone) => {
      if (isDone) toast.success({ title: text("endedAll") });
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text("endAll")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={text("endAllAsk")}
        closeOnEscape={!end.isPending}
        closeOnClickOutside={!end.isPending}
        closeButtonProps={{ disabled: end.isPending }}
      >
        <div className={classes.form}>
          <p>{text("endAllText")}</p>
          <Group gap={8}>
            <Button loading={end.isPending} onClick={() => end.mutate()}>
              {text("endAll")}
            </Button>
            <Button variant="default" disabled={end.isPending} onClick={close} data-autofocus>
              {text("cancel")}
            </Button>
          </Group>
        </div>
      </Modal>
    </>
  );
}
