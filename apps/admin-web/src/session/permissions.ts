import { useAccount, type Account } from "@bachat/site";

export type Permission = Account["permissions"][number];

/** Tells whether the person here has a permission. What they may not do is not offered. */
export function usePermissions(): (permission: Permission) => boolean {
  const { account } = useAccount();
  return (permission) => account?.permissions.includes(permission) === true;
}
