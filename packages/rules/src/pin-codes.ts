import { type GstStateCode, gstStates } from "./gst.ts";

/**
 * Where a PIN code is, by how it begins: the post's sorting districts, which keep to the states but for the corners below.
 * The longest beginning that is listed holds.
 */
const statesOfPrefix: Readonly<Record<string, readonly GstStateCode[]>> = {
  "11": ["07"],
  "12": ["06"],
  "13": ["06"],
  "14": ["03"],
  "15": ["03"],
  // Mohali is written with Chandigarh's.
  "160": ["04", "03"],
  "17": ["02"],
  "18": ["01"],
  "19": ["01"],
  "194": ["38"],
  "20": ["09"],
  "21": ["09"],
  "22": ["09"],
  "23": ["09"],
  "24": ["09"],
  "244": ["09", "05"],
  "246": ["09", "05"],
  "247": ["09", "05"],
  "248": ["05"],
  "249": ["05"],
  "25": ["09"],
  "26": ["09"],
  "262": ["09", "05"],
  "263": ["05"],
  "27": ["09"],
  "28": ["09"],
  "30": ["08"],
  "31": ["08"],
  "32": ["08"],
  "33": ["08"],
  "34": ["08"],
  "36": ["24"],
  // Diu.
  "362": ["24", "26"],
  "37": ["24"],
  "38": ["24"],
  "39": ["24"],
  // Daman, Dadra and Nagar Haveli.
  "396": ["24", "26"],
  "40": ["27"],
  "403": ["30"],
  "41": ["27"],
  "42": ["27"],
  "43": ["27"],
  "44": ["27"],
  "45": ["23"],
  "46": ["23"],
  "47": ["23"],
  "48": ["23"],
  "49": ["22"],
  "50": ["36"],
  // Parts of Khammam went to Andhra Pradesh.
  "507": ["36", "37"],
  "51": ["37"],
  "52": ["37"],
  "53": ["37"],
  // Yanam.
  "533": ["37", "34"],
  "56": ["29"],
  "57": ["29"],
  "58": ["29"],
  "59": ["29"],
  "60": ["33"],
  "605": ["33", "34"],
  "607": ["33", "34"],
  // Karaikal.
  "609": ["33", "34"],
  "61": ["33"],
  "62": ["33"],
  "63": ["33"],
  "64": ["33"],
  "67": ["32"],
  // Mahe.
  "673": ["32", "34"],
  "68": ["32"],
  // Lakshadweep is sorted at Kochi.
  "682": ["32", "31"],
  "69": ["32"],
  "70": ["19"],
  "71": ["19"],
  "72": ["19"],
  "73": ["19"],
  "737": ["11"],
  "74": ["19"],
  "744": ["35"],
  "75": ["21"],
  "76": ["21"],
  "77": ["21"],
  "78": ["18"],
  // Tirap is sorted at Dibrugarh.
  "786": ["18", "12"],
  "790": ["12"],
  "791": ["12"],
  "792": ["12"],
  "793": ["17"],
  "794": ["17"],
  "795": ["14"],
  "796": ["15"],
  "797": ["13"],
  "798": ["13"],
  "799": ["16"],
  "80": ["10"],
  "81": ["10"],
  "813": ["10", "20"],
  "814": ["20", "10"],
  "815": ["20"],
  "816": ["20"],
  "82": ["10"],
  "822": ["20"],
  "825": ["20"],
  "826": ["20"],
  "827": ["20"],
  "828": ["20"],
  "829": ["20"],
  "83": ["20"],
  "84": ["10"],
  "85": ["10"],
};

/** The states that a PIN code can be in; null where the list does not know, as for the army's. */
export const statesOfPin = (pin: string): readonly GstStateCode[] | null =>
  statesOfPrefix[pin.slice(0, 3)] ?? statesOfPrefix[pin.slice(0, 2)] ?? null;

/** Where a PIN code is, in words, when that is not this state: something to ask about, since the list may be wrong. */
export function pinElsewhere(pin: string, stateCode: GstStateCode): string | null {
  const states = statesOfPin(pin);
  if (states === null || states.includes(stateCode)) return null;
  return states.map((code) => gstStates[code]).join(" or ");
}
