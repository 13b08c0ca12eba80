import { Box, Modal } from "@mantine/core";
import { QueryView } from "@bachat/site";
import { TextSkeleton, useFocusBack } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { ensuredProfileOptions } from "../../session/profile.ts";
import { profileMessages } from "./messages/en.ts";
import { ProfileForm } from "./ProfileForm.tsx";

export interface CompleteProfileDialogProps {
  opened: boolean;
  onClose: () => void;
  /** When it closed because the profile is complete, not because it was left for later. */
  onDone?: () => void;
}

/** Asks for what the student's profile still lacks. Makes the profile when there is none. */
export function CompleteProfileDialog({ opened, onClose, onDone }: CompleteProfileDialogProps) {
  const text = profileMessages.useText();
  useFocusBack(opened);
  return (
    <Modal opened={opened} onClose={onClose} title={text("title")} size={560} centered>
      <Box component="p" mb={20} c="var(--text-2)">
        {text("lead")}
      </Box>
      <DialogBody
        onCancel={onClose}
        onDone={() => {
          onClose();
          onDone?.();
        }}
      />
    </Modal>
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
      skeleton={<TextSkeleton lines={8} />}
    >
      {({ student }) => <ProfileForm profile={student} onDone={onDone} onCancel={onCancel} />}
    </QueryView>
  );
}
