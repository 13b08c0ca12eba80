import { RequireBrand } from "@bachat/site";
import type { ComponentProps } from "react";
import { usePortalBrand } from "../session/use-brand.ts";

type Props = Pick<ComponentProps<typeof RequireBrand>, "needs" | "skeleton">;

/** For screens that not every member of the brand whose portal is open may use. */
export function PortalGuard(props: Props) {
  const brand = usePortalBrand();
  return <RequireBrand {...props} brandId={brand?.id} />;
}
