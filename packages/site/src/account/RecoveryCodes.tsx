import { CopyButton } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { accountMessages } from "./messages/en.ts";
import classes from "./AccountSettings.module.css";

/** Shown once: the codes that open the account without the phone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = accountMessages.useText();
  return (
    <div className={classes.form}>
      <h3>{text("codesTitle")}</h3>
      <p>{text("codesText")}</p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Group gap={8}>
        <CopyButton value={codes.join("\n")} label={text("codesCopy")} />
        <Button onClick={onDone}>{text("codesDone")}</Button>
      </Group>
    </div>
  );
}
