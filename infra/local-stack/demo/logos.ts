/** SVG marks of the demo's brands, 44 units square: on each ground a figure of the brand's goods, with an accent. */

interface Colours {
  ground: string;
  figure: string;
  accent: string;
}

const palette = (ground: string, figure: string, accent: string): Colours => ({
  ground,
  figure,
  accent,
});
const clay = palette("#7a2e1d", "#ffe9cf", "#ffb57a");
const indigo = palette("#2b2f77", "#f7c9d9", "#ff6f91");
const night = palette("#1b1530", "#b79bff", "#ff8fb2");
const orange = palette("#f2603c", "#fff1e3", "#ffc043");
const blush = palette("#ffe1dc", "#b92f26", "#17211f");
const ink = palette("#17211f", "#ffe14d", "#5cc9be");
const sage = palette("#e9efe0", "#2f5d3a", "#f0a53a");
const plum = palette("#5b1e4b", "#ffc7e3", "#e65aa5");
const forest = palette("#143a2c", "#c9f27b", "#ffffff");
const sky = palette("#dde8fb", "#1f4fa8", "#f2603c");
const cream = palette("#fff6ea", "#d8432f", "#1f7fb5");
const peacock = palette("#0a5c5c", "#d3eae7", "#ffb020");
const jute = palette("#f4ead7", "#7a4a12", "#2e9b5a");
const slate = palette("#24343f", "#9fd3e6", "#ffcf6b");
const wheat = palette("#fde7c2", "#5b3905", "#c8372d");
const rose = palette("#c8372d", "#ffe9e2", "#ffc043");
const mint = palette("#d5f0e6", "#0a5c5c", "#f2603c");
const marigold = palette("#ffb020", "#3b2503", "#ffffff");

const line = (color: string, width = 3) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const dots = (color: string, radius: number, ...at: [number, number][]) =>
  at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`).join("");

type Mark = [Colours, (colours: Colours) => string];

const marks: Readonly<Record<string, Mark>> = {
  Adrakwala: [
    clay,
    ({ figure: f, accent: a }) =>
      `<path d="M13 18h18l-2.200 15.500a2.500 2.500 0 0 1-2.500 2.100h-8.600a2.500 2.500 0 0 1-2.500-2.100z" fill="${f}"/><path d="M14.600 23.500h14.800l-1.300 9.300H15.900z" fill="${a}"/><path d="M18 14c-2-2 2-3 0-6M26 14c-2-2 2-3 0-6" ${line(a, 2.2)}/>`,
  ],
  "Momo Mohalla": [
    rose,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M6.500 29C6.500 20 13 12.500 22 12.500S37.500 20 37.500 29c0 4.500-5.500 6-15.500 6s-15.500-1.500-15.500-6z" fill="${f}"/><path d="M22 14.500c-2 5-7 6-10 10M22 14.500c-1 6-4 8-5 12M22 14.500v12M22 14.500c1 6 4 8 5 12M22 14.500c2 5 7 6 10 10" ${line(g, 1.8)}/><path d="M18 9.500c-1.500-2 1.500-2.500 0-4.500M26 9.500c-1.500-2 1.500-2.500 0-4.500" ${line(a, 2)}/>`,
  ],
  "Dosa Junction Nine": [
    marigold,
    ({ figure: f, accent: a }) =>
      `<circle cx="22" cy="22" r="15" fill="${a}"/><g transform="rotate(-38 22 20)"><rect x="5" y="14" width="34" height="11" rx="5.500" fill="#d98a32"/><path d="M12 17.500h14M18 21.500h14" ${line("#a85f17", 1.8)}/><ellipse cx="37" cy="19.500" rx="2.600" ry="5.500" fill="${f}"/></g><circle cx="29" cy="30" r="3.600" fill="#1e8e4e"/>`,
  ],
  "Chhota Biryani": [
    rose,
    ({ figure: f, accent: a }) =>
      `<path d="M11 21h22c1.500 9-3 14-11 14s-12.500-5-11-14z" fill="${f}"/><path d="M8 19.500h28" ${line(a, 3.6)}/><path d="M14 16.500a8.500 5 0 0 1 16 0z" fill="${f}"/>${dots(a, 2, [22, 9.5])}<path d="M17 28h10" ${line(a, 2)}/>`,
  ],
  "Nimbu & Co": [
    forest,
    ({ ground: g, figure: f, accent: a }) =>
      `<circle cx="22" cy="22" r="13.500" fill="${f}"/><circle cx="22" cy="22" r="10.800" fill="${g}"/><circle cx="22" cy="22" r="9.600" fill="${f}"/><path d="M22 12v20M13.300 17l17.400 10M13.300 27l17.400-10" ${line(g, 1.8)}/>${dots(a, 2.2, [22, 22])}`,
  ],
  "Imli Tiffins": [
    cream,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M14 13a8 7 0 0 1 16 0" ${line(a, 2.6)}/><rect x="11" y="14" width="22" height="20" rx="3.500" fill="${f}"/><path d="M11 20.700h22M11 27.300h22" ${line(g, 2)}/>`,
  ],
  Dhaagaloom: [
    indigo,
    ({ figure: f, accent: a }) =>
      `<path d="M10 14.500h24M10 22h24M10 29.500h24" ${line(f, 3.2)}/><path d="M17 10v4M17 18.500v11.500M27 10v12M27 26v8M17 33v1" ${line(a, 3.2)}/>`,
  ],
  Jholaworks: [
    peacock,
    ({ figure: f, accent: a }) =>
      `<path d="M11 18h22l1.500 15a2 2 0 0 1-2 2h-21a2 2 0 0 1-2-2z" fill="${f}"/><path d="M16 22v-6a6 6 0 0 1 12 0v6" ${line(a, 2.6)}/><path d="M15 29h14" ${line(a, 2.2)}/>`,
  ],
  "Patri Street": [
    ink,
    ({ figure: f, accent: a }) =>
      `<path d="M16 10 8 15l3.500 7 3.500-2v14h14V20l3.500 2L36 15l-8-5c-1 3-3 4-6 4s-5-1-6-4z" fill="${f}"/><path d="M19 24h6M19 28h6" ${line(a, 2.2)}/>`,
  ],
  "Chappal Chowk": [
    jute,
    ({ figure: f, accent: a }) =>
      `<path d="M17 8c5-1 8 3 8 8s-1 7 0 11-1 9-6 9-7-4-6-9-1-7-1-10 1-8 5-9z" fill="${f}" transform="rotate(14 22 22)"/><path d="M13.500 21c4-5 10-6 15-3M20 11.500l2 7.500" ${line(a, 2.6)}/>`,
  ],
  "Odhni Atelier": [
    plum,
    ({ figure: f, accent: a }) =>
      `<path d="M10 10c9 2 14 6 12 13s2 10 12 11c-12 4-20 0-18-8s-1-11-6-16z" fill="${f}"/><path d="M20 9c8 3 11 7 9 12s1 7 5 8" ${line(a, 2.6)}/>`,
  ],
  Swarbox: [
    night,
    ({ figure: f, accent: a }) =>
      `<path d="M10 19v6M16 14v16M22 9v26" ${line(f, 3.4)}/><path d="M28 15v14M34 19v6" ${line(a, 3.4)}/>`,
  ],
  Bijlibyte: [
    ink,
    ({ figure: f, accent: a }) =>
      `<path d="M25 7 11 25h9l-2.500 12L33 18h-9z" fill="${f}"/>${dots(a, 2.4, [33, 9.5], [11, 34.5])}`,
  ],
  "Tarang Gadgets": [
    mint,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M17 8h10l1.500 6h-13zM17 36h10l1.500-6h-13z" fill="${a}"/><rect x="11.500" y="12" width="21" height="20" rx="6" fill="${f}"/><path d="M15 22h3l2-4 3.500 8 2-4H29" ${line(g, 2)}/>`,
  ],
  Pixelpatti: [
    sky,
    ({ ground: g, figure: f, accent: a }) =>
      `<rect x="9" y="9" width="20" height="26" rx="3" fill="${f}"/><path d="M13 14h5v5h5v5h-5v5h-5z" fill="${g}"/><path d="M36 11 27 29l-1.500 5 4-3.500L38 13z" fill="${a}"/>`,
  ],
  "Recharge Republic": [
    slate,
    ({ ground: g, figure: f, accent: a }) =>
      `<rect x="14" y="8" width="16" height="28" rx="3.500" fill="${f}"/><rect x="17" y="12" width="10" height="18" rx="1" fill="${g}"/><path d="M23 14.500 18.500 22H22l-1 6 4.500-7.500H22z" fill="${a}"/>`,
  ],
  Patangway: [
    orange,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M22 7 33 19 22 32 11 19z" fill="${f}"/><path d="M22 7v25M11 19h22" ${line(g, 1.8)}/><path d="M22 32c-3 2 2 3-1 5" ${line(a, 2)}/>${dots(a, 2.2, [27.5, 14.5])}`,
  ],
  "Chakka Cabs": [
    marigold,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M9 23l3.500-8a3 3 0 0 1 2.700-1.800h13.600a3 3 0 0 1 2.700 1.800L35 23v8H9z" fill="${f}"/><path d="M14 21.500l2-5h12l2 5z" fill="${g}"/><rect x="18" y="9.500" width="8" height="3.500" rx="1" fill="${a}"/><path d="M12 31v3.500M32 31v3.500" ${line(f, 4)}/>${dots(a, 1.9, [14, 26.5], [30, 26.5])}`,
  ],
  "Ghumakkad Trips": [
    forest,
    ({ figure: f, accent: a }) =>
      `<path d="M6 33 18 14l6.500 9.500L28 18l10 15z" fill="${f}"/>${dots(a, 3.6, [31, 12])}<path d="M14.800 19.200 18 22l3.400-3.200" ${line("#143a2c", 1.8)}/>`,
  ],
  "Udaan Fares": [
    sky,
    ({ figure: f, accent: a }) =>
      `<path d="M7 21 37 8 28 35l-7-9z" fill="${f}"/><path d="M37 8 21 26l-1 8 4.500-4.200" fill="${a}"/>`,
  ],
  "Pedal Pradesh": [
    cream,
    ({ figure: f, accent: a }) =>
      `<circle cx="13.500" cy="27" r="6.500" ${line(f, 2.6)}/><circle cx="30.500" cy="27" r="6.500" ${line(f, 2.6)}/><path d="M13.500 27 19 17h8.500l3 10M19 17l4 10 4.500-10M13.500 27H23M17 14h4.500M27 17l-.8-4H30" ${line(a, 2.2)}/>`,
  ],
  Pannapost: [
    sage,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M22 14c-4-4-10-4-13-3v20c3-1 9-1 13 3 4-4 10-4 13-3V11c-3-1-9-1-13 3z" fill="${f}"/><path d="M22 14v20" ${line(g, 1.8)}/><path d="M26.500 11.500h5v10L29 19.200l-2.500 2.300z" fill="${a}"/>`,
  ],
  "Kitab Kona": [
    rose,
    ({ figure: f, accent: a }) =>
      `<path d="M10 9v26h25" ${line(a, 3)}/><rect x="14" y="14" width="6" height="18" fill="${f}"/><rect x="23.500" y="12.500" width="6" height="19.500" fill="${f}" transform="rotate(-14 26 31)"/>`,
  ],
  Granthika: [
    slate,
    ({ figure: f, accent: a }) =>
      `<path d="M22 9v25M15 34.500h14M11 14h22" ${line(a, 2.6)}/><path d="M5.500 25 11 14.500 16.500 25a5.500 4.500 0 0 1-11 0zM27.500 25 33 14.500 38.500 25a5.500 4.500 0 0 1-11 0z" fill="${f}"/>`,
  ],
  Shelfshift: [
    wheat,
    ({ figure: f, accent: a }) =>
      `<path d="M8 33h28" ${line(f, 3)}/><rect x="10" y="14" width="5.500" height="17" fill="${f}"/><rect x="17" y="18" width="5" height="13" fill="${a}"/><rect x="23.500" y="12" width="5" height="19" fill="${f}"/><path d="M31 12v13m-2.500-2.500L31 25.500l2.500-3" ${line(a, 2.2)}/>`,
  ],
  "Akshar Press": [
    ink,
    ({ figure: f, accent: a }) =>
      `<path d="M9 13h26" ${line(a, 3)}/><path d="M29 13v21M29 23H18M11 18c5-2 9 0 8 3s-3 2-3 2 5 0 5 4-5 6-10 3" ${line(f, 3)}/>`,
  ],
  Gyaanloop: [
    sky,
    ({ figure: f, accent: a }) =>
      `<path d="M22 22c-3-4-5-6-8-6a6 6 0 0 0 0 12c3 0 5-2 8-6s5-6 8-6a6 6 0 0 1 0 12c-3 0-5-2-8-6z" ${line(f, 3.4)}/>${dots(a, 2.5, [22, 22])}`,
  ],
  Mockmandal: [
    blush,
    ({ ground: g, figure: f, accent: a }) =>
      `<circle cx="21" cy="23" r="13" fill="${f}"/><circle cx="21" cy="23" r="9" fill="${g}"/><circle cx="21" cy="23" r="5" fill="${f}"/><path d="m20 23 4 4L37 11" ${line(a, 3.2)}/>`,
  ],
  "Bhasha Baithak": [
    plum,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M9 11h17a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H16l-5 5v-5H9a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z" fill="${f}"/><path d="M22 21h11a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3v4l-4.500-4H22a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3z" fill="${a}"/><path d="M11 16.500h13M11 20h6" ${line(g, 2)}/>`,
  ],
  "Sutra Sums": [
    peacock,
    ({ figure: f, accent: a }) =>
      `<path d="M31 14v-3.500H12L22 22 12 33.500h19V30" ${line(f, 3.6)}/>${dots(a, 2.8, [31, 22])}`,
  ],
  "Karigar Labs": [
    night,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M16 8v5M22 8v5M28 8v5M16 31v5M22 31v5M28 31v5M8 16h5M8 22h5M8 28h5M31 16h5M31 22h5M31 28h5" ${line(a, 2.2)}/><rect x="12.500" y="12.500" width="19" height="19" rx="3" fill="${f}"/><circle cx="22" cy="22" r="4" fill="${g}"/>`,
  ],
  "Parda Play": [
    plum,
    ({ figure: f, accent: a }) =>
      `<path d="M8 10h28v4H8z" fill="${f}"/><path d="M9 14h9c0 8-2 15-9 19zM35 14h-9c0 8 2 15 9 19z" fill="${a}"/><path d="M19.500 19.500v9l7-4.500z" fill="${f}"/>`,
  ],
  Taalghar: [
    clay,
    ({ figure: f, accent: a }) =>
      `<path d="M7 21.500 22 8.500l15 13" ${line(a, 3.2)}/><path d="M18.500 32V20.500l10-2.500v11.500" ${line(f, 2.8)}/><ellipse cx="15.800" cy="32" rx="3.800" ry="3" fill="${f}"/><ellipse cx="25.800" cy="29.700" rx="3.800" ry="3" fill="${f}"/>`,
  ],
  "Khel Khazana": [
    indigo,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M14 14h16c6 0 8 16 4 18-3 1.500-5-5-8-5h-8c-3 0-5 6.500-8 5-4-2-2-18 4-18z" fill="${f}"/><path d="M15.500 18v6M12.500 21h6" ${line(g, 2.4)}/>${dots(a, 2, [27, 22.5], [31, 18.5])}`,
  ],
  "Manch Live": [
    rose,
    ({ figure: f, accent: a }) =>
      `<rect x="16.500" y="7" width="11" height="18" rx="5.500" fill="${f}"/><path d="M11.500 20a10.500 10.500 0 0 0 21 0M22 30.500V36M16.500 36h11" ${line(a, 2.8)}/>`,
  ],
  "Chitrahaar Cinemas": [
    slate,
    ({ ground: g, figure: f, accent: a }) =>
      `<circle cx="21" cy="21" r="13" fill="${f}"/>${dots(g, 2.8, [21, 13.5], [21, 28.5], [13.5, 21], [28.5, 21])}${dots(g, 1.8, [21, 21])}<path d="M21 34h15" ${line(a, 3)}/>`,
  ],
  "Akhada 24": [
    forest,
    ({ figure: f, accent: a }) =>
      `<path d="M13.500 14v16M30.500 14v16" ${line(f, 4.4)}/><path d="M8.500 18.500v7M35.500 18.500v7" ${line(f, 4)}/><path d="M14 22h16" ${line(a, 3.6)}/>`,
  ],
  "Saans Yoga": [
    mint,
    ({ figure: f, accent: a }) =>
      `<path d="M22 11c5 5 5 14 0 20-5-6-5-15 0-20z" fill="${a}"/><path d="M8 19c7 0 12 5 13 12-8 1-13-4-13-12zM36 19c-7 0-12 5-13 12 8 1 13-4 13-12z" fill="${f}"/><path d="M13 35h18" ${line(f, 2.4)}/>`,
  ],
  "Daud Club": [
    orange,
    ({ figure: f, accent: a }) =>
      `<path d="M10 17c3 2 6 1 8-2l6 7c3 3 7 3 11 4 2 1 2 6 0 6H10c-2 0-2-11 0-15z" fill="${f}"/><path d="M9.500 32h26" ${line(a, 3)}/><path d="M21 20l-3 2M24 23l-3 2" ${line("#f2603c", 1.8)}/>`,
  ],
  "Talwar Fencing Hall": [
    slate,
    ({ figure: f, accent: a }) =>
      `<path d="M34 9 14 30M10 9l20 21" ${line(f, 2.6)}/><path d="M10.500 25.500l8 8M33.500 25.500l-8 8M13 31l-3.500 3.500M31 31l3.500 3.500" ${line(a, 3)}/>`,
  ],
  Proteen: [
    wheat,
    ({ ground: g, figure: f, accent: a }) =>
      `<rect x="14" y="8" width="16" height="7" rx="2" fill="${a}"/><path d="M13 16h18l-2 18a2 2 0 0 1-2 2H17a2 2 0 0 1-2-2z" fill="${f}"/><path d="M19 22h3M19 26h6M19 30h3" ${line(g, 1.8)}/>`,
  ],
  Rangdaani: [
    cream,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M22 9c8 0 14 5 14 12 0 5-4 5-8 5-3 0-3 2-2 4s0 5-4 5C14 35 8 29 8 22S14 9 22 9z" fill="${f}"/>${dots(g, 2.5, [15, 19], [22, 15.5])}${dots(a, 2.5, [29, 19.5])}${dots("#ffb020", 2.5, [15, 26.5])}`,
  ],
  "Kaagaz Karkhana": [
    jute,
    ({ ground: g, figure: f, accent: a }) =>
      `<rect x="12" y="8" width="22" height="28" rx="2.500" fill="${f}"/><path d="M9.500 13.500h5M9.500 19h5M9.500 24.500h5M9.500 30h5" ${line(a, 2.4)}/><path d="M19 16h10M19 21h10M19 26h6" ${line(g, 2)}/>`,
  ],
  "Nib & Nishan": [
    indigo,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M22 6c4 6 8 11 8 16 0 4-3 7-5 11h-6c-2-4-5-7-5-11 0-5 4-10 8-16z" fill="${f}" transform="rotate(180 22 22)"/><path d="M22 37V26" ${line(g, 1.8)}/>${dots(g, 2.2, [22, 24])}<path d="M18.500 8.500h7" ${line(a, 3.4)}/>`,
  ],
  "Drafting Desk": [
    peacock,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M9 34V10l25 24z" fill="${f}"/><path d="M14.500 28.500v-7.500l8 7.500z" fill="${g}"/><path d="M27 10l8 14M35 10l-8 14M31 8v3" ${line(a, 2.2)}/>`,
  ],
  "Chipko Notes": [
    marigold,
    ({ figure: f, accent: a }) =>
      `<path d="M10 10h24v16l-8 8H10z" fill="${a}"/><path d="M34 26h-8v8z" fill="${f}"/><path d="M15 17h14M15 22.500h8" ${line(f, 2.4)}/>`,
  ],
  "Raahi Rooms": [
    sky,
    ({ figure: f, accent: a }) =>
      `<path d="M9 11v24M35 11v24M9 18.500h26M9 31h26" ${line(f, 2.8)}/><rect x="12.500" y="13" width="8" height="4" rx="1.500" fill="${a}"/><rect x="12.500" y="25.500" width="8" height="4" rx="1.500" fill="${a}"/>`,
  ],
  "Padosi PG": [
    orange,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M7 34V21l7.500-7 7.500 7v13z" fill="${f}"/><path d="M22 34V17l8-7 8 7v17z" fill="${a}"/><path d="M12.500 34v-7h4v7zM28 34v-8h4v8z" fill="${g}"/>`,
  ],
  "Dhaba Dorms": [
    clay,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M8 28c0-10 6-17 15-17 8 0 13 6 13 13v4H24v4H12c-2.500 0-4-1.500-4-4z" fill="${f}"/><path d="M24 19h11.500c.5 2 .5 5 .5 7H24z" fill="${g}"/><path d="M13 20c1-3 3-5 6-6" ${line(a, 2.4)}/>`,
  ],
  "Ganga Ghat Guesthouse": [
    wheat,
    ({ figure: f, accent: a }) =>
      `<path d="M8 13h10v5h7v5h7v5h4v2H8z" fill="${f}"/><path d="M7 34c3-2 5-2 7.500 0s5 2 7.500 0 5-2 7.500 0 5 2 7.500 0" ${line(a, 2.4)}/>`,
  ],
  "Chhat Homes": [
    night,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M9 35V22h26v13z" fill="${f}"/><path d="M7 21.500h30" ${line(f, 3)}/><rect x="11" y="12" width="9" height="7" rx="1.500" fill="${a}"/><path d="M33 8a5 5 0 1 0 3 8 5.500 5.500 0 0 1-3-8z" fill="#ffcf6b"/><path d="M14 26h4v4h-4zM25 26h5v9h-5z" fill="${g}"/>`,
  ],
  "Neem Naturals": [
    sage,
    ({ figure: f, accent: a }) =>
      `<path d="M22 36V9" ${line(a, 2.2)}/><path d="M22 15c1-4 4-6 8-6 0 4-3 7-8 6zM22 15c-1-4-4-6-8-6 0 4 3 7 8 6zM22 23c1-4 5-6 10-6-1 5-5 8-10 6zM22 23c-1-4-5-6-10-6 1 5 5 8 10 6zM22 31c1-4 5-6 9-6-1 5-4 8-9 6zM22 31c-1-4-5-6-9-6 1 5 4 8 9 6z" fill="${f}"/>`,
  ],
  Kajalkari: [
    blush,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M5 23c6-9 11-11 17-11s12 3 16 8c-3 8-9 12-16 12S10 29 5 23z" fill="${a}"/><path d="M9 23c4-6 8-8 13-8s9 2 12 6c-3 5-7 8-12 8s-9-2-13-6z" fill="${g}"/><circle cx="22" cy="22" r="6" fill="${f}"/>${dots(a, 2.6, [22, 22])}`,
  ],
  "Champi Salon": [
    peacock,
    ({ figure: f, accent: a }) =>
      `<path d="M15 28 32 9M29 28 12 9" ${line(f, 3)}/><circle cx="12.500" cy="31.500" r="4" ${line(a, 2.8)}/><circle cx="31.500" cy="31.500" r="4" ${line(a, 2.8)}/>`,
  ],
  "Dant Kathan": [
    mint,
    ({ figure: f, accent: a }) =>
      `<g transform="rotate(-38 22 22)"><rect x="4" y="22" width="37" height="5" rx="2.500" fill="${f}"/><path d="M28 21v-6M31.500 21v-6M35 21v-6M38.500 21v-6" ${line(a, 2.4)}/></g>`,
  ],
  "Sparsh Dermacare": [
    cream,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M22 7c6 8 11 13 11 19a11 11 0 0 1-22 0c0-6 5-11 11-19z" fill="${a}"/><path d="M22 20v11M16.500 25.500h11" ${line(g, 3.2)}/>${dots(f, 2.4, [34, 11])}`,
  ],
  Codekhana: [
    ink,
    ({ figure: f, accent: a }) =>
      `<path d="m15 13-8 9 8 9M29 13l8 9-8 9" ${line(f, 3.4)}/><path d="m25 10-6 24" ${line(a, 3)}/>`,
  ],
  Slidekala: [
    rose,
    ({ figure: f, accent: a }) =>
      `<rect x="8" y="10" width="28" height="19" rx="2.500" fill="${f}"/><path d="M22 29v4M15 36l7-4 7 4" ${line(a, 2.6)}/><circle cx="16" cy="19.500" r="4.200" fill="${a}"/><path d="m23 25 5-10 5 10z" fill="#c8372d"/>`,
  ],
  Notewala: [
    marigold,
    ({ ground: g, figure: f, accent: a }) =>
      `<rect x="9" y="8" width="19" height="25" rx="2.500" fill="${f}"/><path d="M13.500 14.500h10M13.500 19.500h6" ${line(g, 2.2)}/><circle cx="26" cy="24" r="6.500" fill="${g}" stroke="${a}" stroke-width="3"/><path d="m31 29 5 5.500" ${line(a, 3.4)}/>`,
  ],
  "Ganit Graph": [
    indigo,
    ({ figure: f, accent: a }) =>
      `<path d="M9 9v26h27" ${line(f, 2.8)}/><path d="M12 31c7 0 7-17 11-17s4 17 12 17" ${line(a, 3)}/>`,
  ],
  "Vaani Captions": [
    forest,
    ({ ground: g, figure: f, accent: a }) =>
      `<path d="M18 8v6M22 6v10M26 8v6" ${line(a, 2.6)}/><path d="M10 19h24a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-9l-3 3.500-3-3.500h-9a2 2 0 0 1-2-2V21a2 2 0 0 1 2-2z" fill="${f}"/><path d="M13 24h10M26.500 24H31M13 28.500h5M21.500 28.500H31" ${line(g, 2.2)}/>`,
  ],
};

/** @throws when nobody drew a logo for the brand: a programming error. */
export function logoSvg(brand: string): string {
  const mark = marks[brand];
  if (mark === undefined) throw new Error(`${brand} has no logo in the demo.`);
  const [colours, draw] = mark;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" width="256" height="256"><rect width="44" height="44" fill="${colours.ground}"/>${draw(colours)}</svg>`;
}
