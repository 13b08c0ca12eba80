import { fileLimits } from "@bachat/rules/file-limits";
import { KeptNotice, numberText, useDraftState } from "@bachat/site";
import { Card, ChipRow, FileDrop, FilterChip, fileSizeText, type FileRejection } from "@bachat/ui";
import { Box, Button, Progress, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { AddedCodes } from "./AddedCodes.tsx";
import { codesMessages } from "./messages/en.ts";
import { PreviewedCodes } from "./PreviewedCodes.tsx";
import { useAddCodes } from "./use-add-codes.ts";
import classes from "./CodesPage.module.css";

const accept = [".csv", ".txt", ".tsv", "text/csv", "text/plain", "text/tab-separated-values"];

/** Codes to add, pasted or as a file. Typed codes stay until they are added. */
export function AddCodes({ brandId, offerId }: { brandId: string; offerId: string }) {
  const text = codesMessages.useText();
  const adding = useAddCodes(brandId, offerId);
  const { progress, outcome, checked, cancel } = adding;
  const [way, setWay] = useState<"paste" | "file">("paste");
  const { value: pasted, ...paste } = useDraftState({
    draft: { name: "offer-codes", record: offerId },
    empty: "",
  });
  const { value: file, ...chosen } = useDraftState<File | null>({
    draft: { name: "offer-codes-file", record: offerId },
    empty: null,
    memoryOnly: true,
  });
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const change = (take: () => void) => {
    take();
    setError(null);
    adding.change();
  };
  const reject = (rejected: ReadonlyArray<{ file: File; reason: FileRejection }>) => {
    const [first] = rejected;
    if (first !== undefined) setError(text(`reject_${first.reason}`, { name: first.file.name }));
  };
  const submit = async () => {
    setError(null);
    if (way === "file") {
      if (file === null) return setError(text("missingFile"));
      return adding.check(file);
    }
    if (pasted.trim() === "") {
      setError(text("missing"));
      return field.current?.focus();
    }
    return adding.check(new Blob([pasted], { type: "text/plain" }));
  };
  const confirm = async () => {
    if (checked === null || !(await adding.add(checked))) return;
    if (way === "file") chosen.clear();
    else paste.clear();
  };

  return (
    <Card title={text("add")}>
      {paste.wasKept && way === "paste" && <KeptNotice kept="as_is" discard={paste.discard} />}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (progress === null && checked === null) void submit();
        }}
      >
        <ChipRow label={text("howToAdd")}>
          {(["paste", "file"] as const).map((one) => (
            <FilterChip key={one} active={way === one} onClick={() => change(() => setWay(one))}>
              {text(one)}
            </FilterChip>
          ))}
        </ChipRow>
        {way === "paste" ? (
          <Textarea
            ref={field}
            name="codes"
            label={text("pasteLabel")}
            description={text("pasteHint")}
            placeholder={text("pastePlaceholder")}
            rows={7}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            classNames={{ input: classes.code }}
            value={pasted}
            error={error}
            onChange={({ currentTarget: { value } }) => change(() => paste.set(value))}
          />
        ) : (
          <FileDrop
            files={[]}
            maxFiles={1}
            maxBytes={fileLimits.codes}
            accept={accept}
            label={text("fileLabel")}
            hint={text("fileHint")}
            error={error}
            onAdd={([added]) => added !== undefined && change(() => chosen.set(added))}
            onReject={reject}
            {...(file !== null && { chooseLabel: text("chooseAnother") })}
          />
        )}
        {way === "file" && file !== null && (
          <Box component="p" fw={500}>
            {text("chosen", { name: file.name, size: fileSizeText(file.size) })}
          </Box>
        )}
        {progress === null && checked === null && (
          <div className={classes.actions}>
            <Button type="submit">{text("check")}</Button>
            {way === "paste" && <Lines pasted={pasted} />}
          </div>
        )}
      </form>
      {checked !== null && (
        <PreviewedCodes
          preview={checked.preview}
          isBusy={progress !== null}
          onAdd={() => void confirm()}
          onChange={adding.change}
        />
      )}
      {progress !== null && (
        <Sending progress={progress} isStored={checked !== null} onCancel={cancel} />
      )}
      <div aria-live="polite">
        {outcome !== null && <AddedCodes brandId={brandId} offerId={offerId} outcome={outcome} />}
      </div>
    </Card>
  );
}

function Lines({ pasted }: { pasted: string }) {
  const text = codesMessages.useText();
  const count = pasted.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "").length;
  if (count === 0) return null;
  return (
    <Box component="span" c="dimmed">
      {text("lines", { count, number: numberText(count) })}
    </Box>
  );
}

interface SendingProps {
  progress: number;
  /** They are confirmed, and stored once they are there. */
  isStored: boolean;
  onCancel: () => void;
}

function Sending({ progress, isStored, onCancel }: SendingProps) {
  const text = codesMessages.useText();
  const percent = Math.round(progress * 100);
  return (
    <div className={classes.sending}>
      <p role="status">
        {percent < 100 ? text("sending", { percent }) : text(isStored ? "storing" : "reading")}
      </p>
      <Progress
        value={percent}
        size="md"
        aria-label={text(isStored ? "add" : "check")}
        animated={percent === 100}
      />
      <Button variant="subtle" onClick={onCancel}>
        {text("cancel")}
      </Button>
    </div>
  );
}
