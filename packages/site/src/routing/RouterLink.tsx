import type { UiLinkProps } from "@bachat/ui";
import { Link } from "react-router";

/** The router's link in the shape that the ui package takes. */
export function RouterLink({ href, ...rest }: UiLinkProps) {
  return <Link to={href} {...rest} />;
}
