import { Form, useForm } from "@bachat/site";
import { Button, TextInput } from "@mantine/core";
import { checkMessages } from "./messages/en.ts";
import classes from "./CheckPage.module.css";

/** The code as a member of staff types it. The field is emptied when it is sent: the verdict shows the rest. */
export function TypedCode({ onTyped }: { onTyped: (code: string) => Promise<void> }) {
  const text = checkMessages.useText();
  const form = useForm({
    isDisposable: true,
    initial: { typed_code: "" },
    limits: { typed_code: 60 },
    validate: ({ typed_code }) =>
      typed_code.trim() === "" ? { typed_code: text("codeMissing") } : {},
    submit: ({ typed_code }) => onTyped(typed_code.trim()),
    onError: () => undefined,
  });
  return (
    <Form form={form} className={classes.typed}>
      <TextInput
        label={text("codeLabel")}
        description={text("codeHint")}
        placeholder={text("codePlaceholder")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="md"
        classNames={{ input: classes.code }}
        {...form.field("typed_code")}
      />
      <Button type="submit" size="md" loading={form.isBusy}>
        {text("check")}
      </Button>
    </Form>
  );
}
