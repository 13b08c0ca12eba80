import { toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { QuestionDialog } from "../forms/QuestionDialog.tsx";
import { useSignOut } from "../session/use-session.ts";
import { accountMessages } from "./messages/en.ts";

/** Ends every session of the account, this one too, after asking: a password is needed to come back. */
export function SignOutEverywhere() {
  const text = accountMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const signOut = useSignOut("global");
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text("endAll")}
      </Button>
      {isOpen && (
        <QuestionDialog
          title={text("endAllAsk")}
          action={text("endAll")}
          submit={async () => {
            if (await signOut()) toast.success({ title: text("endedAll") });
          }}
          onClose={() => setOpen(false)}
        >
          <p>{text("endAllText")}</p>
        </QuestionDialog>
      )}
    </>
  );
}
