import { PageSkeleton } from "@bachat/ui";
import type { ComponentType } from "react";
import { type Brand, usePortalBrand } from "../session/use-brand.ts";

/** A page about the brand whose portal is open; for another brand it starts from its beginning. */
export const portalPage = (Content: ComponentType<{ brand: Brand }>) =>
  function PortalPage() {
    const brand = usePortalBrand();
    return brand === null ? <PageSkeleton /> : <Content key={brand.id} brand={brand} />;
  };
