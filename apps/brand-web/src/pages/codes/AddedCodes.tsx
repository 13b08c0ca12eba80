import { numberText } from "@bachat/site";
import { Notice } from "@bachat/ui";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { codesMessages } from "./messages/en.ts";
import { ProblemList } from "./ProblemList.tsx";
import type { CodesUploaded } from "./queries.ts";
import type { Outcome } from "./use-add-codes.ts";
import { useProblemFile } from "./use-problem-file.ts";

interface AddedCodesProps {
  brandId: string;
  offerId: string;
  outcome: Outcome;
}

/** The result of an upload of codes. */
export function AddedCodes({ outcome, ...where }: AddedCodesProps) {
  const text = codesMessages.useText();
  switch (outcome.kind) {
    case "done":
      return <Result {...where} answer={outcome.answer} />;
    case "refused":
      return (
        <Notice tone="bad" title={text("failed")}>
          {outcome.reason}
        </Notice>
      );
    case "broken":
      return (
        <Notice tone="warning" title={text("broken")}>
          {text(outcome.isStored ? "brokenText" : "brokenUnstored")}
        </Notice>
      );
    case "cancelled":
      return <Notice>{text(outcome.isStored ? "cancelled" : "cancelledUnstored")}</Notice>;
  }
}

function Result({
  answer,
  ...where
}: Omit<AddedCodesProps, "outcome"> & { answer: CodesUploaded }) {
  const text = codesMessages.useText();
  const { upload, problems } = answer;
  const { isBusy, save } = useProblemFile(where);
  const leftOut = upload.duplicates + upload.invalid;
  const counted = (key: "added" | "leftOut", count: number) =>
    text(key, { count, number: numberText(count) });
  return (
    <Notice
      tone={upload.added === 0 ? "warning" : "ok"}
      title={upload.added === 0 ? text("noneAdded") : counted("added", upload.added)}
    >
      {leftOut === 0 ? (
        <p>{text("allFine")}</p>
      ) : (
        <>
          <p>{counted("leftOut", leftOut)}</p>
          <ProblemList problems={problems} total={leftOut} />
          <Button
            variant="default"
            mt={12}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            loading={isBusy}
            onClick={() => void save(upload.id)}
          >
            {text("download")}
          </Button>
        </>
      )}
    </Notice>
  );
}
