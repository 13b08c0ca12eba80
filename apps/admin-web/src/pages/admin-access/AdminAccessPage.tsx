export function AdminAccessPage() {
  return null;
}
