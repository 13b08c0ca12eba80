import { Button, Group } from "@mantine/core";
import { IconCamera, IconUpload } from "@tabler/icons-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { useUiMessages } from "../provider/ui-context.ts";
import { CameraDialog } from "./CameraDialog.tsx";
import { checkFiles, type FileRejection, type FileRules } from "./check-files.ts";
import { useCamera } from "./use-camera.ts";
import classes from "./FileDrop.module.css";

export interface FileDropProps extends FileRules {
  /** Chosen before: they count towards `maxFiles`, and none is taken twice. The caller shows them. */
  files: readonly File[];
  onAdd: (added: File[]) => void;
  /** Each file that was not taken, with the reason; the caller says it in words and may show `error`. */
  onReject?: (rejected: ReadonlyArray<{ file: File; reason: FileRejection }>) => void;
  /** Names the field. */
  label: string;
  /** The allowed files: "JPEG, PNG, WebP, HEIC or PDF, up to 10 MB." */
  hint: ReactNode;
  error?: ReactNode;
  /** Offers the camera where there is one. */
  withCamera?: boolean;
  chooseLabel?: string;
}

/**
 * A place to drop, choose or photograph files; keeps and shows nothing itself. `@mantine/dropzone` would add 7 kB for the
 * picker and the types; empty and repeated files and the camera would stay ours.
 */
export function FileDrop(props: FileDropProps) {
  const { files, onAdd, onReject, label, hint, error, withCamera = false, accept } = props;
  const text = useUiMessages();
  const hintId = useId();
  const errorId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const cameraWay = useCamera(withCamera);
  const [isPhotographing, setPhotographing] = useState(false);
  const [isOver, setOver] = useState(false);

  const add = (list: Iterable<File> | null) => {
    if (!list) return;
    const { accepted, rejected } = checkFiles(files, [...list], props);
    if (accepted.length > 0) onAdd(accepted);
    if (rejected.length > 0) onReject?.(rejected);
  };
  const input = {
    type: "file",
    className: classes.input,
    tabIndex: -1,
    "aria-hidden": true,
    // The same file may be chosen again after it was taken away.
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      add(event.currentTarget.files);
      event.currentTarget.value = "";
    },
  } as const;

  return (
    <div role="group" aria-label={label} aria-describedby={error ? `${hintId} ${errorId}` : hintId}>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-error={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add(event.dataTransfer.files);
        }}
      >
        <IconUpload color="var(--quiet)" size={24} stroke={1.75} aria-hidden />
        <Group gap="8px 12px" justify="center">
          <Button
            variant="default"
            aria-describedby={hintId}
            onClick={() => picker.current?.click()}
          >
            {props.chooseLabel ?? text.chooseFile}
          </Button>
          {cameraWay !== null && (
            <Button
              variant="default"
              leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
              onClick={() =>
                cameraWay === "app" ? camera.current?.click() : setPhotographing(true)
              }
            >
              {text.takePhoto}
            </Button>
          )}
          <span className={classes.orDrop}>{text.dropHere}</span>
        </Group>
      </div>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <input
        {...input}
        ref={picker}
        data-testid="file-input"
        accept={accept.join(",")}
        multiple={props.maxFiles > 1}
      />
      {cameraWay === "app" && (
        <input {...input} ref={camera} accept="image/*" capture="environment" />
      )}
      {isPhotographing && (
        <CameraDialog onPhoto={(photo) => add([photo])} onClose={() => setPhotographing(false)} />
      )}
    </div>
  );
}
