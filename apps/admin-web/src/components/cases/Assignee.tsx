import { useAccount, useErrorToast } from "@bachat/site";
import { FilterSelect, toast } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { shellMessages } from "../../messages/en.ts";
import { caseMessages } from "./messages.ts";

interface Admin {
  admin_id: string;
  admin_name: string;
}

interface AssigneeProps {
  assignee: Admin | null;
  /** The admins to whom it can be given; undefined until known. */
  admins: readonly Admin[] | undefined;
  assign: (adminId: string | null) => Promise<unknown>;
}

/** The admin who answers for the case. Anybody else may still decide it. */
export function Assignee({ assignee, admins = [], assign }: AssigneeProps) {
  const isKnown = assignee === null || admins.some((one) => one.admin_id === assignee.admin_id);
  const all = isKnown ? admins : [assignee, ...admins];
  const shell = shellMessages.useText();
  const text = caseMessages.useText();
  const { account } = useAccount();
  const showError = useErrorToast();
  const give = (adminId: string | null) =>
    assign(adminId).then(
      () => toast.success({ title: text("assigned") }),
      (error: unknown) => showError(error, text("assignFailed")),
    );
  return (
    <Group gap={8}>
      <FilterSelect
        label={text("assignee")}
        showLabel
        value={assignee?.admin_id ?? ""}
        options={[
          { value: "", label: text("noOne") },
          ...all.map(({ admin_id: value, admin_name: name }) => ({ value, label: name })),
        ]}
        onChange={(value) => void give(value === "" ? null : value)}
      />
      {account !== null && assignee?.admin_id !== account.id && (
        <Button variant="subtle" onClick={() => void give(account.id)}>
          {shell("assignToMe")}
        </Button>
      )}
    </Group>
  );
}
