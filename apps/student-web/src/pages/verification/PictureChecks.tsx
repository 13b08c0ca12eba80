import { LEAST_LONG_SIDE, LEAST_SHORT_SIDE } from "@bachat/rules/document-pictures";
import { Box } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconEye } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useProfile } from "../../session/profile.ts";
import type { PreparedFile } from "./inspect-picture.ts";
import { verificationMessages } from "./messages/en.ts";
import classes from "./UploadForm.module.css";

const signs = { ok: IconCheck, warning: IconAlertTriangle, ask: IconEye };

function Line({ sign, children }: { sign: keyof typeof signs; children: ReactNode }) {
  const Sign = signs[sign];
  return (
    <li data-sign={sign}>
      <Sign size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </li>
  );
}

/** The browser's real measurements; warnings never block sending. */
export function PictureChecks({ prepared }: { prepared: PreparedFile | null }) {
  const text = verificationMessages.useText();
  const profile = useProfile();
  if (prepared === null)
    return (
      <Box component="p" c="dimmed">
        {text("checking")}
      </Box>
    );
  const { report } = prepared;
  return (
    <ul className={classes.checks}>
      {report === null ? (
        <Line sign="ask">{text("checkNone")}</Line>
      ) : (
        <>
          <Line sign={report.isBlurred ? "warning" : "ok"}>
            {text(report.isBlurred ? "checkBlurred" : "checkSharp")}
          </Line>
          <Line sign={report.isSmall ? "warning" : "ok"}>
            {text(report.isSmall ? "checkSmall" : "checkLarge", {
              width: report.width,
              height: report.height,
              leastWidth: LEAST_LONG_SIDE,
              leastHeight: LEAST_SHORT_SIDE,
            })}
          </Line>
          {report.isDark && <Line sign="warning">{text("checkDark")}</Line>}
        </>
      )}
      {profile !== null && <Line sign="ask">{text("checkName", { name: profile.name })}</Line>}
    </ul>
  );
}
