import { ApiError, type Schemas } from "@bachat/api-client/public";
import { useErrorToast } from "@bachat/site";
import { Button, Group, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { api } from "../../session/api.ts";
import { useSend } from "../../session/use-act.ts";
import { requestsMessages } from "./messages/requests-en.ts";

interface CallFinderProps {
  brandId: string;
  onFound: (calls: Schemas["LoggedCall"][]) => void;
}

/** Looks up calls by a request's id or by a student's address. The student's address stays out of the page's URL. */
export function CallFinder({ brandId, onFound }: CallFinderProps) {
  const text = requestsMessages.useText();
  const showError = useErrorToast();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const byAddress = useSend("post", "/v1/brand/{brand_id}/calls/by-address");
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (asked: string) => {
      const path = { brand_id: brandId };
      if (asked.includes("@")) {
        const { items } = await byAddress({ params: { path }, body: { email: asked } });
        return items;
      }
      const params = { path: { ...path, request_id: asked } };
      const { items } = await queryClient.fetchQuery({
        ...api.queryOptions("get", "/v1/brand/{brand_id}/requests/{request_id}", { params }),
        staleTime: 0,
      });
      return items;
    },
    onSuccess: onFound,
    onError: (error) => {
      if (error instanceof ApiError && error.code === "not_found") onFound([]);
      else showError(error, text("findFailed"));
    },
  });
  function find(event: SubmitEvent) {
    event.preventDefault();
    const asked = typed.trim();
    const isWhole = /^req_[\w-]{12}$/.test(asked) || /^\S+@\S+$/.test(asked);
    setFault(isWhole ? undefined : text("findWrong"));
    if (isWhole) mutate(asked);
  }
  return (
    <form onSubmit={find} noValidate>
      <Group gap={8} align="flex-start">
        <TextInput
          flex={1}
          miw={240}
          label={text("findLabel")}
          description={text("findHint")}
          inputWrapperOrder={["label", "input", "error", "description"]}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={fault}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" mt={26} loading={isPending}>
          {text("find")}
        </Button>
      </Group>
    </form>
  );
}
