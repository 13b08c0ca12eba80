import { QuestionDialog } from "@bachat/site";
import { Avatar, Card } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useRef } from "react";
import type { Profile } from "../../components/complete-profile/use-profile-form.ts";
import { profilePageMessages } from "./messages/en.ts";
import { usePhoto } from "./use-photo.ts";
import classes from "./ProfilePage.module.css";

/** The profile photo: choose, change, remove, and a warning before a document goes public. */
export function PhotoCard({ profile }: { profile: Profile }) {
  const text = profilePageMessages.useText();
  const photo = usePhoto();
  const input = useRef<HTMLInputElement>(null);
  const has = profile.avatar_url !== null;
  return (
    <Card title={text("photoTitle")}>
      <Group gap={20} wrap="nowrap">
        <Avatar name={profile.name || profile.email} url={profile.avatar_url} size={96} />
        <Stack gap={12} flex={1} miw={0}>
          <p className={classes.quiet}>{text("photoText")}</p>
          <div className={classes.row}>
            <input
              ref={input}
              type="file"
              accept="image/*,.heic,.heif"
              hidden
              data-testid="photo-input"
              onChange={(event) => {
                photo.choose(event.currentTarget.files?.[0] ?? null);
                // The same file may be chosen again.
                event.currentTarget.value = "";
              }}
            />
            <Button variant="default" loading={photo.isBusy} onClick={() => input.current?.click()}>
              {text(has ? "photoChange" : "photoChoose")}
            </Button>
            {has && (
              <Button variant="subtle" disabled={photo.isBusy} onClick={photo.remove}>
                {text("photoRemove")}
              </Button>
            )}
          </div>
        </Stack>
      </Group>
      {photo.doubtful !== null && (
        <QuestionDialog
          title={text("warningTitle")}
          action={text("warningUse")}
          cancel={text("warningCancel")}
          submit={async () => photo.use()}
          onClose={photo.dismiss}
        >
          <p>{text("warningText", { name: photo.doubtful.name })}</p>
        </QuestionDialog>
      )}
    </Card>
  );
}
