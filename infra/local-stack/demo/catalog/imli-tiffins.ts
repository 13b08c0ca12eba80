import type { WrittenBrand } from "./written.ts";

/** Let in this week: its first offer is still with the offers desk. */
export const imliTiffins = {
  name: "Imli Tiffins",
  line: "Home-style lunch boxes near campus.",
  offers: [
    {
      title: "20% off weekly lunch boxes",
      description: "Five home-style lunches a week, brought to your hostel by noon.",
      howTo: "Tap Open Deal.\nPick a plan of five days.\nThe price is already 20% lower.",
      terms: "For the first month. From a plan of five days a week.",
      hi: {
        title: "हफ़्ते भर के टिफ़िन पर 20% छूट",
        description: "हफ़्ते में पाँच घर जैसे खाने, दोपहर तक आपके हॉस्टल में।",
        howTo: "“डील खोलें” दबाएँ।\nपाँच दिन का प्लान चुनें।\nदाम पहले से 20% कम है।",
        terms: "पहले महीने के लिए। हफ़्ते में पाँच दिन का प्लान।",
      },
      worth: { percent: 20 },
      by: "redirect",
      tags: [],
    },
  ],
} as const satisfies WrittenBrand;
