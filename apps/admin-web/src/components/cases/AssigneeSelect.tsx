import { useAccount } from "@bachat/site";
import { FilterSelect } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { shellMessages } from "../../messages/en.ts";

interface Admin {
  admin_id: string;
  admin_name: string;
}

interface AssigneeSelectProps {
  label: string;
  /** The choice that leaves a case without an assignee. */
  noOne: string;
  assignee: Admin | null;
  /** Who it can be given to; undefined until known. */
  admins: readonly Admin[] | undefined;
  onAssign: (adminId: string | null) => void;
}

/** Whose case it is. Anybody else may still decide it. */
export function AssigneeSelect(props: AssigneeSelectProps) {
  const { label, noOne, assignee, admins = [], onAssign } = props;
  const isKnown = assignee === null || admins.some((one) => one.admin_id === assignee.admin_id);
  const all = isKnown ? admins : [assignee, ...admins];
  const text = shellMessages.useText();
  const { account } = useAccount();
  return (
    <Group gap={8}>
      <FilterSelect
        label={label}
        showLabel
        value={assignee?.admin_id ?? ""}
        options={[
          { value: "", label: noOne },
          ...all.map(({ admin_id: value, admin_name: name }) => ({ value, label: name })),
        ]}
        onChange={(value) => onAssign(value === "" ? null : value)}
      />
      {account !== null && assignee?.admin_id !== account.id && (
        <Button variant="subtle" onClick={() => onAssign(account.id)}>
          {text("assignToMe")}
        </Button>
      )}
    </Group>
  );
}
