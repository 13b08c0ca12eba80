import { useAccount, type Account } from "@bachat/site";

export type Permission = Account["permissions"][number];

/** Whether the person here has a permission. Pages leave out acts that they may not do. */
export function usePermissions(): (permission: Permission) => boolean {
  const { account } = useAccount();
  return (permission) => account?.permissions.includes(permission) === true;
}
