import { CODE_PLACE, filledAddress, TOKEN_PLACE } from "@bachat/rules/code-link-addresses";
import { canOpen } from "@bachat/rules/offers";
import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { findAbsent, findForRedeeming } from "../../offers/offers/service-lookup.ts";
import { findGivenCode } from "../../redemption/redemptions/service-redeemed.ts";
import { redeem } from "../../redemption/redemptions/service.ts";
import { findPerson, verifiedUntilOf } from "../connect/service.ts";
import { adultsOnly, codeLinkGone } from "./errors.ts";
import { linkSecretContext, signReturn, stateOf } from "./policy.ts";
import * as repository from "./repository.ts";

/** The page of a link: its offer, and the student's code by the redemption that all offers have. */

type Actor = Pick<UserActor, "userId" | "emailConfirmed">;
type Needs = Pick<Dependencies, "db" | "clock" | "config" | "secretBox">;

/** @throws code_link_gone */
async function load({ db, clock }: Pick<Needs, "db" | "clock">, linkId: string) {
  const found = await repository.findForPage(db, linkId);
  if (found === null) throw codeLinkGone();
  const today = dayInKolkata(clock.now());
  const offer = await findForRedeeming(db, found.link.offerId, today);
  if (offer === null || offer.method !== "code") throw codeLinkGone();
  if (offer.isPublic) return { ...found, access: offer, closed: null };
  const absent = await findAbsent(db, offer.id, today);
  if (absent === null) throw codeLinkGone();
  return { ...found, access: offer, closed: absent.absence };
}

const present = ({ link, brand, offer, closed }: Awaited<ReturnType<typeof load>>) => ({
  brand_name: brand.name,
  brand_logo_url: brand.logoUrl,
  offer_title: offer.title,
  offer_title_hi: offer.titleHi,
  return_origin: new URL(filledAddress(link.returnTo, { code: "", token: "" })).origin,
  takes_code_along: [CODE_PLACE, TOKEN_PLACE].some((place) => link.returnTo.includes(place)),
  closed,
});

export const getLink = async (needs: Needs, linkId: string) => present(await load(needs, linkId));

/** @throws code_link_gone */
export async function getStudentLink(needs: Needs, { userId }: Actor, linkId: string) {
  const page = await load(needs, linkId);
  const person = await findPerson(needs.db, userId, page.link.brandId);
  if (person === null) throw codeLinkGone();
  const given =
    person.studentId === null
      ? null
      : await findGivenCode(needs, person.studentId, page.link.offerId);
  const isVerified = verifiedUntilOf(person, needs.clock.now()) !== null;
  const isForVerified = !canOpen(page.access, { signedIn: true, verified: false });
  return {
    ...present(page),
    state: stateOf({ ...person, isVerified }, isForVerified),
    given: given === null ? null : presentGiven(needs, page.link, given),
  };
}

/**
 * Gives the caller the offer's code, with the way back to the shop; asked again, the same one.
 * @throws code_link_gone, adults_only, and as `redeem`
 */
export async function giveCode(dependencies: Dependencies, actor: Actor, linkId: string) {
  const { link } = await load(dependencies, linkId);
  const person = await findPerson(dependencies.db, actor.userId, link.brandId);
  if (person?.isAdult !== true) throw adultsOnly();
  const { redemption, isNew } = await redeem(dependencies, actor, link.offerId);
  return { given: presentGiven(dependencies, link, redemption), isNew };
}

type Given = NonNullable<Awaited<ReturnType<typeof findGivenCode>>>;

function presentGiven(
  { clock, secretBox }: Pick<Needs, "clock" | "secretBox">,
  { id: linkId, returnTo, secretEncrypted }: repository.PageRow["link"],
  { id: redemptionId, code, code_is_personal }: Pick<Given, "id" | "code" | "code_is_personal">,
) {
  // An offer's way of redeeming may have changed between two statements.
  if (code === null) throw codeLinkGone();
  const signed = { linkId, redemptionId, code };
  const token =
    secretEncrypted === null
      ? ""
      : signReturn(
          secretBox.open(secretEncrypted, linkSecretContext(linkId)).toString(),
          signed,
          clock.now(),
        );
  return { code, code_is_personal, return_to: filledAddress(returnTo, { code, token }) };
}
