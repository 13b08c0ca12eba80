import { plainCode } from "@bachat/rules/codes";
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useForm } from "../forms/use-form.ts";
import { accountMessages } from "./messages/en.ts";
import classes from "./AccountSettings.module.css";
import { ProofCancelled, type FreshProof } from "./use-fresh-proof.tsx";

interface FactorCodeFormProps {
  label: string;
  proof: FreshProof;
  /** Does what was asked, with the code; throws what the API refuses. */
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

interface FactorCodeDialogProps extends FactorCodeFormProps {
  opened: boolean;
  title: string;
}

function FactorCodeForm({ label, proof, onCode, onClose }: FactorCodeFormProps) {
  const text = accountMessages.useText();
  const form = useForm({
    // Named as in the API, whose refusals stand at the field.
    initial: { second_factor_code: "" },
    validate: ({ second_factor_code: code }) =>
      plainCode(code).length < 6 ? { second_factor_code: text("needAnyCode") } : {},
    submit: ({ second_factor_code: code }) => onCode(plainCode(code)),
    onError: (error) => {
      if (!(error instanceof ProofCancelled)) proof.report(error, text("failed"));
    },
  });
  return (
    <form {...form.props} className={classes.form}>
      <TextInput
        {...form.field("second_factor_code")}
        label={text("anyCode")}
        autoComplete="one-time-code"
        spellCheck={false}
        data-autofocus
      />
      <Group gap={8}>
        <Button type="submit" loading={form.isBusy}>
          {label}
        </Button>
        <Button variant="default" onClick={onClose} disabled={proof.isProving}>
          {text("cancel")}
        </Button>
      </Group>
    </form>
  );
}

/** Asks for a code of the second step, for what the password alone must not do. */
export function FactorCodeDialog({ opened, title, ...form }: FactorCodeDialogProps) {
  const { isProving } = form.proof;
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={title}
      size="sm"
      closeOnEscape={!isProving}
      closeOnClickOutside={!isProving}
      closeButtonProps={{ disabled: isProving }}
    >
      <FactorCodeForm {...form} />
    </Modal>
  );
}
