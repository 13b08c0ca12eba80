import { closedText } from "@bachat/site";
import { LinkButton, Notice } from "@bachat/ui";
import { type CodeLink, originHost } from "./code-link.ts";
import { codeMessages } from "./messages/code-en.ts";

interface ClosedProps {
  link: CodeLink;
  /** The reason in the API's refusal; by default the state of the offer. */
  title?: string;
}

/** The offer gives no code now: the reason, and the way back. */
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
