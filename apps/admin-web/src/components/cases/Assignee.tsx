import { useAccount, useErrorToast } from "@bachat/site";
import { FilterSelect, toast } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { shellMessages } from "../../messages/en.ts";
import { caseMessages } from "./messages.ts";

interface Admin {
  admin_id: string;
  admin_name: string;
}

interface Admins {
  items: readonly Admin[];
}

interface AssigneeProps<Answer extends Admins, Key extends QueryKey> {
  assignee: Admin | null;
  /** The query of admins who may be assigned this case. */
  admins: UseQueryOptions<Answer, Error, Answer, Key>;
  assign: (adminId: string | null) => Promise<unknown>;
}

/** The admin who answers for the case. Anybody else may still decide it. */
export function Assignee<Answer extends Admins, Key extends QueryKey>(
  props: AssigneeProps<Answer, Key>,
) {
  const { assignee, assign } = props;
  const admins = useQuery(props.admins).data?.items ?? [];
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
