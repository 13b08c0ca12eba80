import sharp from "sharp";
import { idCardPhoto } from "./id-card.ts";
import type { StudentCard } from "./student-cards.ts";

/**
 * The cards of the cases that reviewers practise on (`student-verification/calibration/policy.ts`), by the name of the picture.
 * `draw.ts` draws them into the API's folder, as they are part of every installation.
 */
export const practiceCards: Readonly<
  Record<string, StudentCard & { fault?: "blurred" | "edited" }>
> = {
  "valid-card": {
    name: "Diya Chauhan",
    college: "Marina Institute of Science",
    degree: "BSc Nursing",
    number: 81,
  },
  "other-name": {
    name: "Rehan Solanki",
    college: "Gomti Polytechnic",
    degree: "M.Tech Robotics",
    number: 82,
  },
  "expired-card": {
    name: "Sneha Pillai",
    college: "Harbour Institute of Commerce",
    degree: "BA Economics",
    number: 83,
    validUntil: "31 MAY 2025",
  },
  initials: {
    name: "Ramya Nambiar",
    college: "Marina Institute of Science",
    degree: "B.Tech Computer Science",
    number: 84,
  },
  "other-college": {
    name: "Rahul Varghese",
    college: "Doaba University",
    degree: "LLB",
    number: 85,
  },
  "blurred-card": {
    name: "Priyanka Gill",
    college: "Blue Hills College",
    degree: "BA Economics",
    number: 86,
    fault: "blurred",
  },
  "library-card": {
    name: "Omkar Kulkarni",
    college: "Chandanpur Town Library",
    degree: "Adult reader",
    number: 87,
    title: "MEMBER CARD",
  },
  "undated-card": {
    name: "Esther Shaikh",
    college: "Gomti Polytechnic",
    degree: "BSc Physics",
    number: 88,
    validUntil: null,
  },
  "edited-card": {
    name: " ",
    college: "Blue Hills College",
    degree: "B.Des Communication",
    number: 91,
    fault: "edited",
  },
};

const patch = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="900">
  <rect x="632" y="322" width="330" height="52" fill="#e9dfc4"/>
  <text x="640" y="358" font-family="serif" font-style="italic" font-size="34" fill="#5a1111">Jatin Yadav</text></svg>`);

/** The picture of a card, as the worker would store its page. */
export async function practiceCard({
  fault,
  ...card
}: (typeof practiceCards)[string]): Promise<Buffer> {
  const photo = sharp(await idCardPhoto(card));
  const spoilt =
    fault === "blurred"
      ? photo.blur(16)
      : fault === "edited"
        ? photo.composite([{ input: patch }])
        : photo;
  return spoilt.webp({ quality: 78 }).toBuffer();
}
