import { IconFileText } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { CrossButton } from "../CrossButton/CrossButton.tsx";
import { useUiMessages } from "../provider/ui-context.ts";
import { fileSizeText } from "./check-files.ts";
import classes from "./FileDrop.module.css";

interface FilePreviewListProps {
  files: readonly File[];
  disabled: boolean;
  onRemove: (file: File) => void;
}

/** The chosen files: a picture where the browser can draw one, name, size, and a cross. */
export function FilePreviewList({ files, disabled, onRemove }: FilePreviewListProps) {
  const text = useUiMessages();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={`${file.name}:${file.size}:${file.lastModified}`}>
          <Thumb file={file} />
          <p className={classes.name}>
            <b>{file.name}</b>
            <span>{fileSizeText(file.size)}</span>
          </p>
          <CrossButton
            label={text.remove(file.name)}
            disabled={disabled}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}

function Thumb({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  // HEIC is an image that most browsers cannot draw.
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!image.current) return;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <span className={classes.thumb}>
      {file.type.startsWith("image/") && !isBroken ? (
        <img ref={image} alt="" onError={() => setBroken(true)} />
      ) : (
        <IconFileText size={28} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}
