import { closeForm, QueryView } from "@bachat/site";
import { Dialog, TextSkeleton } from "@bachat/ui";
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ensuredProfileOptions } from "../../session/profile.ts";
import { profileMessages } from "./messages/en.ts";
import { ProfileForm } from "./ProfileForm.tsx";
import classes from "./CompleteProfileDialog.module.css";

export interface CompleteProfileDialogProps {
  onClose: () => void;
  /** When it closed because the profile is complete, not because it was left for later. */
  onDone?: () => void;
}

/** Asks for the fields that the student's profile lacks. Makes the profile if it is missing. */
export function CompleteProfileDialog({ onClose, onDone }: CompleteProfileDialogProps) {
  const text = profileMessages.useText();
  const close = () => closeForm("profile", onClose);
  return (
    <Dialog title={text("title")} onClose={close} size={560}>
      <Box component="p" mb={20} c="var(--text-2)">
        {text("lead")}
      </Box>
      <DialogBody
        onCancel={close}
        onDone={() => {
          onClose();
          onDone?.();
        }}
      />
    </Dialog>
  );
}

function DialogBody({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const text = profileMessages.useText();
  const query = useQuery({
    ...ensuredProfileOptions,
    // A form is filled in from it once; it must not be an old one.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <QueryView
      query={query}
      size="inline"
      failedTitle={text("failed")}
      skeleton={
        <div className={classes.waiting}>
          <TextSkeleton lines={8} />
        </div>
      }
    >
      {({ student }) => <ProfileForm profile={student} onDone={onDone} onCancel={onCancel} />}
    </QueryView>
  );
}
