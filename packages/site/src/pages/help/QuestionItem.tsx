import { toast, useCopy } from "@bachat/ui";
import { Box } from "@mantine/core";
import { IconChevronDown, IconLink } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { fullAddress } from "../../i18n/page-address.ts";
import { Prose } from "../Prose.tsx";
import { helpMessages } from "./messages/en.ts";
import type { QuestionId } from "./topics.ts";
import classes from "./HelpPage.module.css";

interface QuestionItemProps {
  id: QuestionId;
  /** Open at the start: the question that the address names, or the best match. */
  startsOpen: boolean;
}

/** One question; its answer opens under it. The browser's own disclosure, so that its find-in-page works too. */
export function QuestionItem({ id, startsOpen }: QuestionItemProps) {
  const text = helpMessages.useText();
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (startsOpen && element.current !== null) element.current.open = true;
  }, [startsOpen]);
  const address = () => fullAddress(`/help#${id}`);
  const { copy } = useCopy({
    onCopied: () => toast.success({ title: text("linkCopied"), message: text("linkCopiedText") }),
    onCopyFailed: () =>
      toast.error({
        title: text("copyFailed"),
        message: text("copyFailedText", { address: address() }),
      }),
  });
  return (
    <details ref={element} id={id} className={classes.question}>
      <summary>
        <h3>{text(`q_${id}`)}</h3>
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <Box pb={12}>
        <Prose text={text(`a_${id}`)} />
        <button type="button" className={classes.link} onClick={() => void copy(address())}>
          <IconLink size={18} stroke={1.75} aria-hidden />
          {text("copyLink")}
        </button>
      </Box>
    </details>
  );
}
