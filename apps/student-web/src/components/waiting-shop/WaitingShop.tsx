import { isMissing, timeText } from "@bachat/site";
import { LinkButton, Notice } from "@bachat/ui";
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { forgetWaitingShop, readWaitingShop } from "./kept-waiting-shop.ts";
import { waitingShopMessages } from "./messages/en.ts";

/** Where the last part of a page's address is that of a code link. */
const CODE = "code/";

/** The shop's sign-in, or its code link, that the student left for the verification. */
function useWaitingShop() {
  const [uid] = useState(readWaitingShop);
  const linkId = uid?.startsWith(CODE) === true ? uid.slice(CODE.length) : null;
  const signIn = useQuery({
    ...api.queryOptions("get", "/v1/connect/{uid}", { params: { path: { uid: uid ?? "" } } }),
    enabled: uid !== null && linkId === null,
    retry: false,
  });
  const link = useQuery({
    ...api.queryOptions("get", "/v1/code-links/{link_id}", {
      params: { path: { link_id: linkId ?? "" } },
    }),
    enabled: linkId !== null,
    retry: false,
  });
  const query = linkId === null ? signIn : link;
  const hasEnded = isMissing(query.error);
  useEffect(() => {
    if (hasEnded) forgetWaitingShop();
  }, [hasEnded]);
  return { uid, query, hasEnded };
}

/** Whether it is known if a shop waits: it is above the rest of its page, and would push it down later. */
export function useIsWaitingShopSettled(): boolean {
  const { uid, query } = useWaitingShop();
  return uid === null || !query.isPending || query.failureCount > 0;
}

/** Leads back to the shop's sign-in: by a button, and by itself once the student is verified while the page is open. */
export function WaitingShop({ isVerified, isProved }: { isVerified: boolean; isProved: boolean }) {
  const text = waitingShopMessages.useText();
  const { uid, query, hasEnded } = useWaitingShop();
  const [wasVerified] = useState(isVerified);
  if (uid === null || hasEnded || query.data === undefined) return null;
  const address = paths.connect(uid);
  if (isVerified && (isProved || !wasVerified)) return <Navigate to={address} />;
  const { brand_name: brand } = query.data;
  const isCode = !("expires_at" in query.data);
  return (
    <Box mb={24}>
      <Notice
        tone={isVerified ? "ok" : "info"}
        title={
          "expires_at" in query.data
            ? text("title", { brand, time: timeText(query.data.expires_at) })
            : text("codeTitle", { brand })
        }
        action={
          <LinkButton href={address} variant={isVerified ? "filled" : "default"}>
            {text("back", { brand })}
          </LinkButton>
        }
      >
        {text(!isVerified ? "text" : isCode ? "verifiedCodeText" : "verifiedText")}
      </Notice>
    </Box>
  );
}
