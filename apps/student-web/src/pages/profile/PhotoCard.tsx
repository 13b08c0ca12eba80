import { Avatar, Card } from "@bachat/ui";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useRef } from "react";
import type { Profile } from "../../components/complete-profile/use-profile-form.ts";
import { profilePageMessages } from "./messages/en.ts";
import classes from "./ProfilePage.module.css";
import { usePhoto } from "./use-photo.ts";

/** The profile photo: choose, change, remove, and a warning before a document goes public. */
export function PhotoCard({ profile }: { profile: Profile }) {
  const text = profilePageMessages.useText();
  const photo = usePhoto();
  const input = useRef<HTMLInputElement>(null);
  const has = profile.avatar_url !== null;
  return (
    <Card title={text("photoTitle")}>
      <Group gap={20} wrap="nowrap">
        <Avatar name={profile.name} url={profile.avatar_url} size={96} />
        <Stack gap={12} flex={1} miw={0}>
          <Text size="sm" c="dimmed">
            {text("photoText")}
          </Text>
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
      <Modal
        opened={photo.doubtful !== null}
        onClose={photo.dismiss}
        title={text("warningTitle")}
        centered
      >
        <p>{text("warningText", { name: photo.doubtful?.name ?? "" })}</p>
        <div className={classes.foot}>
          <Button variant="default" onClick={photo.dismiss} data-autofocus>
            {text("warningCancel")}
          </Button>
          <Button onClick={photo.use}>{text("warningUse")}</Button>
        </div>
      </Modal>
    </Card>
  );
}
