interface Admin {
  admin_id: string;
  admin_name: string;
}

/** The choices of a list's filter by assignee, beside any. */
export const assigneeOptions = (noOne: string, admins: readonly Admin[] = []) => [
  { value: "none", label: noOne },
  ...admins.map(({ admin_id: value, admin_name: label }) => ({ value, label })),
];
