import { sayCopyFailed } from "@bachat/site";
import { CopyButton, Notice } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { developersMessages } from "./messages/en.ts";
import classes from "./DevelopersPage.module.css";

/** A live or test key, what a sign-in client proves itself with, or what signs an endpoint's events or a link's tokens. */
export type SecretKind = "live" | "test" | "webhook" | "client" | "link";

interface SecretBodyProps {
  secret: string;
  kind: SecretKind;
  onDone: () => void;
}

/** A whole secret with its copy button. */
export function SecretBody({ secret, kind, onDone }: SecretBodyProps) {
  const text = developersMessages.useText();
  return (
    <Stack gap={20}>
      <Notice tone={kind === "test" ? "info" : "warning"}>{text(`secret_${kind}`)}</Notice>
      <code className={classes.secret} translate="no">
        {secret}
      </code>
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onDone}>
          {text("done")}
        </Button>
        <CopyButton
          value={secret}
          label={text(kind === "live" || kind === "test" ? "copyKey" : "copySecret")}
          variant="filled"
          onCopyFailed={sayCopyFailed(developersMessages)}
        />
      </Group>
    </Stack>
  );
}
