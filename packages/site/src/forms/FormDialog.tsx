import { Dialog, useUiMessages, type DialogProps } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Form, FormFailure, type FormState } from "./Form.tsx";

export interface FormDialogProps extends Pick<DialogProps, "title" | "onClose" | "size"> {
  /** From `useForm`: the fields to send, and the failure unless `onError` takes that. Without fields it is a question. */
  form: FormState;
  /** Text and fields. One field may have `data-autofocus`. */
  children: ReactNode;
  /** The label of the one primary button. */
  action: string;
  /** The action cannot be undone. */
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** The label of the button that closes, "Cancel" unless said; null leaves it out and makes the action's as wide as the dialog. */
  cancel?: string | null;
  /** Another action of the same kind, between the two buttons. */
  other?: ReactNode;
  /** The heading over a failure that belongs to no field. */
  failed?: string;
  /** The words of such a failure, where the general message of its code is not enough. */
  failureText?: (error: unknown) => string;
  /** For actions that may need a fresh proof; its dialog opens above this one. */
  proof?: { dialog: ReactNode };
  /** For forms that change a record: another dialog above this one asks which version stays. */
  record?: { dialog: ReactNode };
}

/**
 * A dialog with a form and one action, open as long as it is rendered. Enter in a field sends; while it is sent nothing closes
 * the dialog, so that the answer is seen. Closing it asks before something typed is lost. A question begins with the focus on its way out.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, cancel, isDangerous = false, isDisabled = false, proof, record } = props;
  const text = useUiMessages();
  const close = () => form.close(props.onClose);
  const send = (
    <Button
      type="submit"
      loading={form.isBusy}
      disabled={isDisabled}
      {...(isDangerous && { color: "chili" })}
    >
      {props.action}
    </Button>
  );
  return (
    <>
      <Dialog
        title={props.title}
        onClose={close}
        closedBy={form.isBusy ? "nothing" : "anything"}
        {...(props.size !== undefined && { size: props.size })}
      >
        <Form form={form}>
          <Stack gap={16}>
            {props.children}
            <FormFailure form={form} title={props.failed} words={props.failureText} />
            {cancel === null ? (
              send
            ) : (
              <Group justify="flex-end" gap={12} mt={4}>
                <Button
                  variant="default"
                  disabled={form.isBusy}
                  onClick={close}
                  data-autofocus={Object.keys(form.values).length === 0 || undefined}
                >
                  {cancel ?? text.cancel}
                </Button>
                {props.other}
                {send}
              </Group>
            )}
          </Stack>
        </Form>
      </Dialog>
      {proof?.dialog}
      {record?.dialog}
    </>
  );
}
