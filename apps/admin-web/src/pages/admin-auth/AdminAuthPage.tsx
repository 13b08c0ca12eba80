export function AdminAuthPage() {
  return null;
}
