import { Card } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { useAccount } from "../session/use-account.ts";
import { AgeSettings } from "./AgeSettings.tsx";
import { DataExport } from "./DataExport.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { EmailSettings } from "./EmailSettings.tsx";
import { LanguageSettings } from "./LanguageSettings.tsx";
import { LinkedAccounts } from "./LinkedAccounts.tsx";
import { MailSettings } from "./MailSettings.tsx";
import { accountMessages } from "./messages/en.ts";
import { PasswordSettings } from "./PasswordSettings.tsx";
import { SessionList } from "./SessionList.tsx";
import { TwoFactorSettings } from "./TwoFactorSettings.tsx";

/** Password, address, second step and devices of the signed-in person. */
export function AccountSecurity() {
  const text = accountMessages.useText();
  const { account } = useAccount();
  if (account === null) return null;
  return (
    <Stack gap={16}>
      <Card title={text("factorTitle")}>
        <TwoFactorSettings account={account} />
      </Card>
      <Card title={text("passwordTitle")}>
        <PasswordSettings account={account} />
      </Card>
      <Card title={text("emailTitle")}>
        <EmailSettings account={account} />
      </Card>
      <LinkedAccounts />
      <Card title={text("devicesTitle")}>
        <SessionList />
      </Card>
    </Stack>
  );
}

/** Language, and which mails come. */
export function AccountPreferences() {
  const text = accountMessages.useText();
  const { account } = useAccount();
  if (account === null) return null;
  return (
    <Stack gap={16}>
      <Card title={text("languageTitle")}>
        <LanguageSettings account={account} />
      </Card>
      {!account.is_18_or_older && (
        <Card title={text("ageTitle")}>
          <AgeSettings />
        </Card>
      )}
      <Card title={text("mailsTitle")}>
        <MailSettings />
      </Card>
    </Stack>
  );
}

/** A copy of everything, and the end of the account. */
export function AccountData() {
  const text = accountMessages.useText();
  const { account } = useAccount();
  if (account === null) return null;
  return (
    <Stack gap={16}>
      <Card title={text("exportTitle")}>
        <DataExport />
      </Card>
      <Card title={text("deleteTitle")}>
        <DeleteAccount account={account} />
      </Card>
    </Stack>
  );
}

/** A signed-in person's own account, all of it: the same part on every site. */
export function AccountSettings() {
  return (
    <Stack gap={16}>
      <AccountSecurity />
      <AccountPreferences />
      <AccountData />
    </Stack>
  );
}
