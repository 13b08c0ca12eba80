import { Card } from "@bachat/ui";
import { accountMessages } from "../messages/account.ts";
import { useAccount } from "../session/use-account.ts";
import classes from "./AccountSettings.module.css";
import { EmailSettings } from "./EmailSettings.tsx";
import { PasswordSettings } from "./PasswordSettings.tsx";
import { SessionList } from "./SessionList.tsx";
import { TwoFactorSettings } from "./TwoFactorSettings.tsx";

/** A signed-in person's own account: the same part on every site. */
export function AccountSettings() {
  const text = accountMessages.useText();
  const { account } = useAccount();
  if (account === null) return null;
  return (
    <div className={classes.settings}>
      <Card title={text("factorTitle")}>
        <TwoFactorSettings account={account} />
      </Card>
      <Card title={text("passwordTitle")}>
        <PasswordSettings account={account} />
      </Card>
      <Card title={text("emailTitle")}>
        <EmailSettings account={account} />
      </Card>
      <Card title={text("devicesTitle")}>
        <SessionList />
      </Card>
    </div>
  );
}
