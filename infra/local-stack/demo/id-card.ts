import sharp from "sharp";

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const coats = ["#2f3b7a", "#7a2e1d", "#1d5a3c", "#5b1e4b", "#24343f"] as const;

/** A picture of an invented student card on a desk, which the demo's reviewers see. */
export async function idCardPhoto(card: {
  name: string;
  college: string;
  degree: string;
  number: number;
}): Promise<Buffer> {
  const coat = coats[card.number % coats.length];
  const tilt = (card.number % 7) - 3;
  const college = escape(card.college);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 900" width="1280" height="900" font-family="sans-serif">
    <rect width="1280" height="900" fill="#b9ab96"/><path d="M0 150h1280M0 420h1280M0 700h1280" stroke="#ab9c86" stroke-width="3"/>
    <g transform="rotate(${tilt} 640 450)"><rect x="190" y="160" width="916" height="596" rx="26" fill="#8d7f6a" opacity=".5"/>
    <rect x="180" y="150" width="916" height="596" rx="26" fill="#fdfcf6"/><path d="M206 150h864a26 26 0 0 1 26 26v104H180V176a26 26 0 0 1 26-26z" fill="${coat}"/>
    <text x="640" y="216" font-size="${college.length > 34 ? 30 : 36}" fill="#fff" text-anchor="middle" font-weight="700">${college}</text>
    <text x="640" y="256" font-size="21" fill="#e4e6f2" text-anchor="middle">STUDENT IDENTITY CARD</text>
    <rect x="220" y="320" width="210" height="260" fill="#b8d0dd"/><circle cx="325" cy="420" r="58" fill="#c98353"/><path d="M236 580c8-70 50-96 89-96s81 26 89 96z" fill="#b4475a"/><path d="M262 420c0-64 30-84 63-84s63 20 63 84c-24-8-44-26-52-46-10 22-38 40-74 46z" fill="#2a1b14"/>
    <g font-size="27" fill="#3c4542"><text x="480" y="360">Name</text><text x="480" y="420">Course</text><text x="480" y="480">Roll no.</text><text x="480" y="540">Valid until</text></g>
    <g font-size="29" fill="#17211f" font-weight="700"><text x="640" y="360">${escape(card.name).toUpperCase()}</text><text x="640" y="420">${escape(card.degree)}</text><text x="640" y="480">ROLL${String(1000 + card.number * 37)}</text><text x="640" y="540">31 MAY 2028</text></g>
    <g fill="#17211f">${Array.from({ length: 46 }, (_, i) => `<rect x="${220 + i * 7}" y="630" width="${1 + ((i * card.number + i) % 4)}" height="70"/>`).join("")}</g>
    <circle cx="940" cy="650" r="52" fill="none" stroke="#6a4fa3" stroke-width="4" opacity=".6"/><path d="M900 662c30-40 44 30 70-12s30 20 46-6" fill="none" stroke="#22389a" stroke-width="4"/></g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
