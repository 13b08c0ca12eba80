import { Button, type ButtonProps } from "@mantine/core";
import { useContext, type ReactNode } from "react";
import { UiContext, type UiLinkProps } from "./ui-context.ts";

/** A link through the site's router where `UiProvider` was given one; an address of another origin is a plain link. */
export function UiLink({ children, ...props }: UiLinkProps) {
  const { link: Link } = useContext(UiContext);
  const isOwn = props.href.startsWith("/") && !props.href.startsWith("//");
  if (Link === "a" || !isOwn || props.target === "_blank") return <a {...props}>{children}</a>;
  return <Link {...props}>{children}</Link>;
}

export interface LinkButtonProps extends ButtonProps {
  href: string;
  children?: ReactNode;
  onClick?: React.MouseEventHandler<HTMLAnchorElement>;
  target?: string;
  rel?: string;
  "aria-label"?: string;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={UiLink} {...props} />;
}
