import { toast } from "@bachat/ui";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { FormDialog } from "../forms/FormDialog.tsx";
import { useForm } from "../forms/use-form.ts";
import { listText } from "../i18n/format.ts";
import { signOutVisit } from "../session/before-sign-out.ts";
import { endSession } from "../session/end-session.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import type { Account } from "../session/use-account.ts";
import { accountMessages } from "./messages/en.ts";
import { useFreshProof } from "./use-fresh-proof.tsx";
import classes from "./AccountSettings.module.css";

interface DeleteAccountProps {
  account: Account;
}

/** The lines about deleted data: a brand's member who never was a student does not read the lines about students' data. */
const removedOf = ({ brands, student }: Account) =>
  brands.length > 0 && student === null
    ? (["deleteGone1", "deleteGone4"] as const)
    : (["deleteGone1", "deleteGone2", "deleteGone3", "deleteGone4"] as const);

/** Deletes the account, after explaining the consequences. */
export function DeleteAccount({ account }: DeleteAccountProps) {
  const text = accountMessages.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.form}>
      <p>{text("deleteText")}</p>
      <Button variant="outline" color="chili" className={classes.act} onClick={() => setOpen(true)}>
        {text("deleteButton")}
      </Button>
      {isOpen && <DeletionDialog account={account} onClose={() => setOpen(false)} />}
    </div>
  );
}

function DeletionDialog({ account, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const text = accountMessages.useText();
  const api = usePublicApi();
  const session = useSessionKeeper();
  const navigate = useNavigate();
  const { key } = useLocation();
  const proof = useFreshProof();
  const form = useForm({
    isDisposable: true,
    initial: { email: "" },
    validate: ({ email }) =>
      email.trim().toLowerCase() === account.email.toLowerCase()
        ? {}
        : { email: text("deleteMismatch", { email: account.email }) },
    submit: async ({ email }) => {
      await proof.prove(() => api.call("post", "/v1/auth/account/delete", { body: { email } }));
      signOutVisit.set(key);
      endSession(session);
      toast.success({ title: text("deleted"), message: text("deletedText") });
      await navigate("/");
    },
  });
  return (
    <FormDialog
      form={form}
      title={text("deleteAsk")}
      action={text("deleteFinally")}
      isDangerous
      onClose={onClose}
      proof={proof}
    >
      <div>
        <p>{text("deleteGone")}</p>
        <ul className={classes.list}>
          {removedOf(account).map((name) => (
            <li key={name}>{text(name)}</li>
          ))}
          {account.brands.length > 0 && (
            <li>
              {text("deleteGoneTeams", {
                brands: listText(account.brands.map(({ name }) => name)),
              })}
            </li>
          )}
        </ul>
      </div>
      <p>{text("deleteStays")}</p>
      <TextInput
        {...form.field("email")}
        label={text("deleteConfirm")}
        description={account.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
