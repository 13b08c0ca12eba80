export function BrandAuthPage() {
  return null;
}
