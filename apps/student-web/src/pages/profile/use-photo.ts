import { ApiError } from "@bachat/api-client/public";
import { useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { profilePageMessages } from "./messages/en.ts";
import { photoFault, soundsLikeDocument } from "./photo-rules.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

const isNoPicture = (error: unknown) =>
  error instanceof ApiError && error.code === "photo_unsupported";

/** A chosen photo is checked, confirmed if its name suggests a document, made smaller and sent. */
export function usePhoto() {
  const text = profilePageMessages.useText();
  const showError = useErrorToast();
  const [doubtful, setDoubtful] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);
  const put = useMutation(api.mutationOptions("put", "/v1/student/profile/photo"));
  const remove = useMutation({
    ...api.mutationOptions("delete", "/v1/student/profile/photo"),
    onSuccess: () => void toast.success({ title: text("photoRemoved") }),
    onError: (error) => showError(error, text("photoFailed")),
  });
  const refuse = (fault: "wrongType" | "tooLarge") =>
    toast.error({ title: text(fault), message: text(`${fault}Text`) });

  async function send(file: File): Promise<void> {
    setDoubtful(null);
    setSending(true);
    try {
      await put.mutateAsync({ body: { photo: await shrinkPhoto(file) } });
      toast.success({ title: text("photoUpdated") });
    } catch (error) {
      if (isNoPicture(error)) refuse("wrongType");
      else showError(error, text("photoFailed"));
    } finally {
      setSending(false);
    }
  }

  function choose(file: File | null): void {
    if (file === null) return;
    const fault = photoFault(file);
    if (fault !== null) refuse(fault);
    else if (soundsLikeDocument(file.name)) setDoubtful(file);
    else void send(file);
  }

  return {
    choose,
    isBusy: isSending || remove.isPending,
    remove: () => remove.mutate({}),
    /** A file whose name suggests a document: the person has to confirm it. */
    doubtful,
    use: () => {
      if (doubtful !== null) void send(doubtful);
    },
    dismiss: () => setDoubtful(null),
  };
}
