import { Notice, toast } from "@bachat/ui";
import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { errorText } from "../errors/error-text.ts";
import { useForm } from "../forms/use-form.ts";
import { listText } from "../i18n/format.ts";
import { accountMessages } from "./messages/en.ts";
import { signOutVisit } from "../session/before-sign-out.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import type { Account } from "../session/use-account.ts";
import classes from "./AccountSettings.module.css";
import { ProofModal } from "./ProofModal.tsx";
import { ProofCancelled, useFreshProof } from "./use-fresh-proof.tsx";

interface DeleteAccountProps {
  account: Account;
}

/** What goes: of a brand's member who never was a student, nothing that only students have. */
const removedOf = ({ brands, student }: Account) =>
  brands.length > 0 && student === null
    ? (["deleteGone1", "deleteGone4"] as const)
    : (["deleteGone1", "deleteGone2", "deleteGone3", "deleteGone4"] as const);

/** Ends the account for good, after saying what that means. */
export function DeleteAccount({ account }: DeleteAccountProps) {
  const text = accountMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const proof = useFreshProof();
  const close = () => setOpen(false);
  return (
    <div className={classes.form}>
      <p>{text("deleteText")}</p>
      <Button variant="outline" color="chili" className={classes.act} onClick={() => setOpen(true)}>
        {text("deleteButton")}
      </Button>
      <ProofModal proof={proof} opened={isOpen} onClose={close} title={text("deleteAsk")}>
        <DeletionForm account={account} proof={proof} onCancel={close} />
      </ProofModal>
    </div>
  );
}

interface DeletionFormProps extends DeleteAccountProps {
  proof: ReturnType<typeof useFreshProof>;
  onCancel: () => void;
}

function DeletionForm({ account, proof, onCancel }: DeletionFormProps) {
  const text = accountMessages.useText();
  const api = usePublicApi();
  const session = useSessionKeeper();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    initial: { email: "" },
    validate: ({ email }) =>
      email.trim().toLowerCase() === account.email.toLowerCase()
        ? {}
        : { email: text("deleteMismatch", { email: account.email }) },
    submit: async ({ email }) => {
      setRefusal(null);
      await proof.prove(() => api.call("post", "/v1/auth/account/delete", { body: { email } }));
      signOutVisit.set(key);
      session.end();
      toast.success({ title: text("deleted"), message: text("deletedText") });
      await navigate("/");
    },
    onError: (error) => {
      if (!(error instanceof ProofCancelled)) setRefusal(errorText(error));
    },
  });
  return (
    <form {...form.props} className={classes.form}>
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
      {refusal !== null && (
        <Notice tone="bad" isAlert>
          {refusal}
        </Notice>
      )}
      <Group gap={8}>
        <Button type="submit" color="chili" loading={form.isBusy}>
          {text("deleteFinally")}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={proof.isProving}>
          {text("cancel")}
        </Button>
      </Group>
    </form>
  );
}
