import { Modal } from "@mantine/core";
import { QueryErrorState, useAccount } from "@bachat/site";
import { TextSkeleton, useFocusBack } from "@bachat/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { profileMeta } from "../../session/profile.ts";
import classes from "./CompleteProfileDialog.module.css";
import { profileMessages } from "./messages/en.ts";
import { ProfileForm } from "./ProfileForm.tsx";

export interface CompleteProfileDialogProps {
  opened: boolean;
  onClose: () => void;
  /** When it closed because the profile is complete, not because somebody left it for later. */
  onDone?: () => void;
}

/** Asks for what the student's profile still lacks. Makes the profile when there is none. */
export function CompleteProfileDialog({ opened, onClose, onDone }: CompleteProfileDialogProps) {
  const text = profileMessages.useText();
  useFocusBack(opened);
  return (
    <Modal opened={opened} onClose={onClose} title={text("title")} size={560} centered>
      <p className={classes.lead}>{text("lead")}</p>
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
  const queryClient = useQueryClient();
  const isNew = useAccount().account?.student === null;
  const query = useQuery({
    queryKey: ["/v1/student/profile", "ensure"],
    queryFn: async () => {
      const ensured = await api.call("post", "/v1/student/profile/ensure");
      // The header shows the name of a profile that was just made.
      if (isNew) void api.invalidateAfter(queryClient, "post", "/v1/student/profile/ensure");
      return ensured;
    },
    meta: profileMeta,
    // A form is filled in from it once; it must not be an old one.
    staleTime: 0,
    gcTime: 0,
  });
  if (query.data === undefined) {
    if (query.error === null) return <TextSkeleton lines={8} />;
    return <QueryErrorState size="inline" title={text("failed")} query={query} />;
  }
  return <ProfileForm profile={query.data.student} onDone={onDone} onCancel={onCancel} />;
}
