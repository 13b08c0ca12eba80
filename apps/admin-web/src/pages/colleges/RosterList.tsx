import { uploadForm } from "@bachat/api-client/public";
import { fileLimits } from "@bachat/rules/file-limits";
import { dateText, errorText, numberText } from "@bachat/site";
import { FileDrop, type FileRejection, Notice, toast } from "@bachat/ui";
import { Box, Button, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { collegesMessages } from "./messages/en.ts";
import type { Roster, RosterReading } from "./queries.ts";

const accept = [".csv", ".txt", ".tsv", "text/csv", "text/plain", "text/tab-separated-values"];
const PATH = "/v1/admin/rosters/{roster_id}/list" as const;

/** The file of the college: checked first, with the rows that are left out by their lines, and uploaded then. */
export function RosterList({ roster }: { roster: Roster }) {
  const text = collegesMessages.useText();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<RosterReading | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const one = `/v1/admin/rosters/${roster.id}`;

  /** @returns null after a failure; the form shows the failure */
  async function send(to: string, chosen: File): Promise<unknown> {
    setError(null);
    setProgress(0);
    const form = new FormData();
    form.append("roster", chosen, "roster.csv");
    try {
      return await uploadForm(api.transport, to, form, {
        onProgress: setProgress,
        signal: new AbortController().signal,
      });
    } catch (failure) {
      setError(errorText(failure));
      return null;
    } finally {
      setProgress(null);
    }
  }
  const check = async (chosen: File) =>
    setReading((await send(`${one}/preview`, chosen)) as RosterReading | null);
  const upload = async (chosen: File, { reading_sha256: sha }: RosterReading) => {
    const answer = await send(`${one}/list?reading_sha256=${sha}`, chosen);
    // Also after a failure: the list may have arrived.
    await api.invalidateAfter(queryClient, "post", PATH);
    if (answer === null) return;
    toast.success({ title: text("listUploaded") });
    setFile(null);
    setReading(null);
  };
  const reject = (rejected: ReadonlyArray<{ file: File; reason: FileRejection }>) => {
    const [first] = rejected;
    if (first !== undefined) setError(text(`reject.${first.reason}`, { name: first.file.name }));
  };
  const isBusy = progress !== null;
  return (
    <Stack gap={12}>
      <Box component="h3" fz={16} lh="20px">
        {text("listTitle")}
      </Box>
      <FileDrop
        files={[]}
        maxFiles={1}
        maxBytes={fileLimits.roster}
        accept={accept}
        label={text("listLabel")}
        hint={text("listHint")}
        error={error}
        onAdd={([added]) => {
          if (added === undefined) return;
          setFile(added);
          setReading(null);
          setError(null);
        }}
        onReject={reject}
        {...(file !== null && { chooseLabel: text("chooseOther") })}
      />
      {file !== null && <p>{text("listChosen", { name: file.name })}</p>}
      <div role="status">
        {isBusy && text("listChecking", { percent: Math.round(progress * 100) })}
      </div>
      {reading !== null && <Reading reading={reading} />}
      {file !== null && !isBusy && reading === null && (
        <Button onClick={() => void check(file)}>{text("listCheck")}</Button>
      )}
      {file !== null && !isBusy && reading !== null && reading.usable > 0 && (
        <Button onClick={() => void upload(file, reading)}>{text("listUpload")}</Button>
      )}
    </Stack>
  );
}

function Reading({ reading }: { reading: RosterReading }) {
  const text = collegesMessages.useText();
  const { usable, left_out: leftOut, problems, first_until: first, last_until: last } = reading;
  return (
    <Stack gap={8}>
      <Notice
        tone={usable > 0 ? "ok" : "warning"}
        title={text("listUsable", { count: usable, number: numberText(usable) })}
      >
        {first !== null &&
          last !== null &&
          text("listDays", { first: dateText(first), last: dateText(last) })}
      </Notice>
      {leftOut > 0 && (
        <Notice
          tone="warning"
          title={text("listLeftOut", { count: leftOut, number: numberText(leftOut) })}
        >
          {problems.length < leftOut && (
            <p>{text("listFirst", { number: numberText(problems.length) })}</p>
          )}
          <ul>
            {problems.map(({ line, rule, same_as_line: same }) => (
              <li key={line}>{text(`row.${rule}`, { line, same: same ?? line })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  );
}
