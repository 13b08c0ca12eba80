import { qrPath } from "@bachat/site/qr-path";
import { useMemo } from "react";

/** The squares of a QR; faded once they are too old to be read. */
export function QrPicture({ payload, isStale }: { payload: string; isStale: boolean }) {
  const { size, path } = useMemo(() => qrPath(payload), [payload]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      opacity={isStale ? 0.2 : undefined}
      data-qr={payload}
    >
      <path d={path} fill="#17211f" />
    </svg>
  );
}
