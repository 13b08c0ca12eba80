import { useElementSize } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import type { PrintedMark } from "./queries.ts";
import type { DocumentView } from "./use-document-view.ts";
import classes from "./DocumentPane.module.css";

interface ZoomViewProps {
  url: string;
  alt: string;
  view: DocumentView;
  /** Quarters by which the page itself is turned, so that its words stand upright. */
  turns: number;
  /** Where the profile's words are printed on it. */
  marks?: readonly PrintedMark[];
}

/** The page fitted into its room; the wheel makes it larger, dragging moves it. */
export function ZoomView({ url, alt, view, turns, marks = [] }: ZoomViewProps) {
  const { ref: sizeRef, width, height } = useElementSize<HTMLDivElement>();
  const room = useRef<HTMLDivElement | null>(null);
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  const { transform, setTransform, scaleBy } = view;
  useWheel(room, scaleBy);

  const quarters = turns + transform.turns;
  const isOnSide = quarters % 2 === 1;
  const [across, down] =
    natural === null
      ? [1, 1]
      : isOnSide
        ? [natural.height, natural.width]
        : [natural.width, natural.height];
  // On phones the room is as tall as the page needs, so only its width counts.
  const fit = Math.min(width / across, height > 0 ? height / down : Infinity);
  // A page lower than its room hangs from the top, level with the fields beside it.
  const middle = Math.min(height / 2, (down * fit) / 2);
  const drag = (event: React.PointerEvent) => {
    if (event.pointerType === "touch" || event.buttons !== 1) return;
    setTransform((now) => ({ ...now, x: now.x + event.movementX, y: now.y + event.movementY }));
  };
  return (
    <div
      ref={(element) => {
        sizeRef(element);
        room.current = element;
      }}
      className={classes.room}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => (transform.zoom === 1 ? scaleBy(2.5) : view.fit())}
    >
      <div
        className={classes.page}
        style={{
          visibility: natural === null ? "hidden" : "visible",
          width: natural === null ? undefined : natural.width * fit * transform.zoom,
          top: middle,
          transform: `translate(-50%, -50%) translate(${transform.x}px, ${transform.y}px) rotate(${quarters * 90}deg)`,
        }}
      >
        <img
          src={url}
          alt={alt}
          referrerPolicy="no-referrer"
          draggable={false}
          onLoad={({ currentTarget: image }) =>
            setNatural({ width: image.naturalWidth, height: image.naturalHeight })
          }
          onError={() => view.setBrokenUrl(url)}
        />
        {marks.map((mark) => (
          <span
            key={`${mark.field}:${mark.x}:${mark.y}`}
            className={classes.mark}
            data-field={mark.field}
            aria-hidden
            style={{
              left: percent(mark.x),
              top: percent(mark.y),
              width: percent(mark.width),
              height: percent(mark.height),
            }}
          />
        ))}
      </div>
    </div>
  );
}

const percent = (share: number): string => `${share * 100}%`;

/** React listens to wheels passively; this one has to keep the page from scrolling. */
function useWheel(
  room: React.RefObject<HTMLDivElement | null>,
  scaleBy: (factor: number) => void,
): void {
  const latest = useRef(scaleBy);
  useEffect(() => {
    latest.current = scaleBy;
  });
  useEffect(() => {
    const element = room.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 500));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [room]);
}
