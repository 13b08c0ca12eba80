import type { ApiError } from "@bachat/api-client/public";
import { errorText } from "@bachat/site";
import { fileSizeText } from "@bachat/ui";
import { CloseButton, Select } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { DocumentKind } from "../../session/verification.ts";
import { verificationMessages } from "./messages/en.ts";
import { PictureChecks } from "./PictureChecks.tsx";
import { Preview } from "./Preview.tsx";
import type { ChosenFile } from "./use-chosen-files.ts";
import classes from "./UploadForm.module.css";

const kinds = [
  "id_card_front",
  "id_card_back",
  "fee_receipt",
  "bonafide_certificate",
  "admit_card",
  "other",
] as const satisfies DocumentKind[];

interface ChosenFileCardProps {
  entry: ChosenFile;
  /** Why the API did not take it. */
  refusal: ApiError | null;
  disabled: boolean;
  /** Null where the reviewer asked for one kind only. */
  onKind: ((kind: DocumentKind) => void) | null;
  onRemove: () => void;
}

/** One chosen file as a reviewer would see it, with its kind and the browser's remarks. */
export function ChosenFileCard(props: ChosenFileCardProps) {
  const { entry, refusal, disabled, onKind, onRemove } = props;
  const text = verificationMessages.useText();
  const { original, kind, prepared } = entry;
  const isWrong = refusal !== null || prepared?.isDocument === false;
  const size = prepared?.file.size ?? original.size;
  return (
    <div
      className={classes.card}
      role="group"
      aria-label={original.name}
      data-wrong={isWrong || undefined}
    >
      <Preview name={original.name} url={entry.previewUrl} report={prepared?.report ?? null} />
      <div className={classes.about}>
        <p className={classes.name}>
          <b>{original.name}</b> <span>{fileSizeText(size)}</span>
          <CloseButton
            m="-10px -10px -10px auto"
            aria-label={text("remove", { name: original.name })}
            disabled={disabled}
            onClick={onRemove}
          />
        </p>
        {onKind !== null && (
          <Select
            label={text("kindLabel")}
            data={kinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
            value={kind}
            disabled={disabled}
            onChange={(chosen) => {
              const found = kinds.find((value) => value === chosen);
              if (found !== undefined) onKind(found);
            }}
          />
        )}
        {isWrong ? (
          <p className={classes.wrong} role="alert">
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <span>{refusal === null ? text("notDocument") : errorText(refusal)}</span>
          </p>
        ) : (
          <PictureChecks prepared={prepared} />
        )}
      </div>
    </div>
  );
}
