import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { UiLinkProps } from "./ui-context.ts";
import { UiLink } from "./UiLink.tsx";
import { UiProvider } from "./UiProvider.tsx";

function RouterLink({ children, ...props }: UiLinkProps) {
  return (
    <a {...props} data-router>
      {children}
    </a>
  );
}

it.each([
  ["/offers/1", true],
  ["https://brand.example/login", false],
  ["//elsewhere.example", false],
  ["mailto:help@bachat.example", false],
  ["#main", false],
])("%s through the router: %s", (href, isThroughRouter) => {
  render(
    <UiProvider env="test" linkComponent={RouterLink}>
      <UiLink href={href}>go</UiLink>
    </UiProvider>,
  );
  expect(screen.getByText("go").hasAttribute("data-router")).toBe(isThroughRouter);
});
