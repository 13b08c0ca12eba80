import { type SavedViewList, savedViewLimits } from "@bachat/rules/saved-views";
import { FormDialog, useErrorToast, useForm } from "@bachat/site";
import { Dialog, toast } from "@bachat/ui";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useSend } from "../../session/use-act.ts";
import { viewMessages } from "./messages/en.ts";
import { useSaveView, type SavedView } from "./queries.ts";

interface NameDialogProps {
  title: string;
  lead?: string;
  /** The name to begin with. */
  name?: string;
  action: string;
  done: string;
  failed: string;
  submit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function NameDialog(props: NameDialogProps) {
  const { title, lead, name = "", action, done, failed, submit, onClose } = props;
  const text = viewMessages.useText();
  const form = useForm({
    isDisposable: true,
    initial: { name },
    limits: { name: savedViewLimits.name },
    validate: (typed) => (typed.name.trim() === "" ? { name: text("nameMissing") } : {}),
    submit: async (typed) => {
      await submit(typed.name.trim());
      toast.success({ title: done });
      onClose();
    },
  });
  return (
    <FormDialog title={title} action={action} form={form} failed={failed} onClose={onClose}>
      {lead !== undefined && <p>{lead}</p>}
      <TextInput label={text("name")} required data-autofocus {...form.field("name")} />
    </FormDialog>
  );
}

interface ManageViewsDialogProps {
  list: SavedViewList;
  views: readonly SavedView[];
  onClose: () => void;
}

const ofView = "/v1/admin/saved-views/{view_id}" as const;

/** Each view with its name to change, and a way to delete it, which can be undone. */
export function ManageViewsDialog({ list, views, onClose }: ManageViewsDialogProps) {
  const text = viewMessages.useText();
  const showError = useErrorToast();
  const [renaming, setRenaming] = useState<SavedView | null>(null);
  const save = useSaveView(list);
  const rename = useSend("patch", ofView);
  const remove = useSend("delete", ofView);

  async function deleteView({ id, name, query }: SavedView) {
    try {
      await remove({ params: { path: { view_id: id } } });
    } catch (error) {
      return void showError(error, text("deleteFailed", { name }));
    }
    const undo = () =>
      save(name, query).catch((error: unknown) => showError(error, text("undoFailed", { name })));
    toast.success({
      title: text("deleted", { name }),
      action: { label: text("undo"), onClick: () => void undo() },
    });
    if (views.length === 1) onClose();
  }
  if (renaming !== null)
    return (
      <NameDialog
        title={text("renameOf", { name: renaming.name })}
        name={renaming.name}
        action={text("rename")}
        done={text("renamed")}
        failed={text("renameFailed")}
        submit={(name) => rename({ params: { path: { view_id: renaming.id } }, body: { name } })}
        onClose={() => setRenaming(null)}
      />
    );
  return (
    <Dialog title={text("manageTitle")} onClose={onClose} size={480}>
      <Stack component="ul" gap={8}>
        {views.map((view) => (
          <Group component="li" key={view.id} justify="space-between" wrap="nowrap" gap={8}>
            <Text component="span" style={{ overflowWrap: "anywhere" }}>
              {view.name}
            </Text>
            <Group gap={8} wrap="nowrap">
              <Button
                variant="default"
                aria-label={text("renameOf", { name: view.name })}
                onClick={() => setRenaming(view)}
              >
                {text("rename")}
              </Button>
              <Button
                variant="subtle"
                aria-label={text("deleteOf", { name: view.name })}
                onClick={() => void deleteView(view)}
              >
                {text("delete")}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Dialog>
  );
}
