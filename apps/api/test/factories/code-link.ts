import { TOKEN_PLACE } from "@bachat/rules/code-link-addresses";
import { timeOrderedUuid } from "../../src/crypto/uuid.ts";
import { codeLinks } from "../../src/db/schema/index.ts";
import type { BrandId } from "../../src/ids.ts";
import {
  linkSecretContext,
  newLinkSecret,
} from "../../src/modules/verification-api/code-links/policy.ts";
import type { TestApp } from "../app.ts";
import { buildOffer } from "./offer.ts";

export type CodeLink = typeof codeLinks.$inferSelect & { secret: string };

/** A link of the brand that leads to its shop; to an offer with a shared code by default. */
export async function buildCodeLink(
  test: Pick<TestApp, "dependencies">,
  {
    brandId,
    offerId,
    returnTo = "https://shop.example/cart",
  }: {
    brandId: BrandId;
    offerId?: string;
    returnTo?: string;
  },
): Promise<CodeLink> {
  const { db, clock, secretBox } = test.dependencies;
  const id = timeOrderedUuid(clock.now());
  const secret = newLinkSecret();
  const isSigned = returnTo.includes(TOKEN_PLACE);
  const [link] = await db
    .insert(codeLinks)
    .values({
      id,
      brandId,
      offerId: offerId ?? (await buildOffer(test, { brandId, sharedCode: "STUDENT-20" })).id,
      returnTo,
      secretEncrypted: isSigned ? secretBox.seal(secret, linkSecretContext(id)) : null,
    })
    .returning();
  if (link === undefined) throw new Error("No link was inserted.");
  return { ...link, secret };
}
