import { closedText } from "@bachat/site";
import { LinkButton, Notice } from "@bachat/ui";
import { type CodeLink, originHost } from "./code-link.ts";
import { codeMessages } from "./messages/code-en.ts";

interface ClosedProps {
  link: CodeLink;
  /** What the API refused; by default what it says of the offer. */
  title?: string;
}

/** Nobody gets a code now: why, and the way back. */
export function Closed({ link, title }: ClosedProps) {
  const text = codeMessages.useText();
  const why =
    link.closed === "ended" ? ({ why: "ended", on: null } as const) : ({ why: "paused" } as const);
  return (
    <>
      <Notice tone="warning" title={title ?? closedText(why)}>
        {text("closedText", { brand: link.brand_name })}
      </Notice>
      <LinkButton size="lg" variant="default" href={link.return_origin}>
        {text("backTo", { host: originHost(link) })}
      </LinkButton>
    </>
  );
}
