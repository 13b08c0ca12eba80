import { jholaworks } from "./demo-brand.ts";
import type { WrittenBrand } from "./written.ts";

export const fashion: readonly WrittenBrand[] = [
  {
    name: "Dhaagaloom",
    line: "Handloom kurtas, shirts and dupattas",
    offers: [
      {
        title: "₹500 off your first handloom order above ₹1,499",
        description:
          "Kurtas, shirts and dupattas woven in Chanderi, Pochampally and Kutch. Each label names the weaver.",
        howTo:
          "Tap Open Deal.\nFill a bag of ₹1,499 or more.\nThe ₹500 comes off on the last page.",
        terms: "First order with Dhaagaloom.\nReturns within 15 days, unworn.",
        hi: {
          title: "₹1,499 से ज़्यादा के पहले हथकरघा ऑर्डर पर ₹500 की छूट",
          description: "चंदेरी, पोचमपल्ली और कच्छ में बुने कुर्ते, कमीज़ें और दुपट्टे। हर लेबल पर बुनकर का नाम है।",
          howTo: "“डील खोलें” दबाएँ।\n₹1,499 या उससे ज़्यादा का सामान चुनें।\nआख़िरी पेज पर ₹500 कम हो जाएँगे।",
          terms: "Dhaagaloom पर पहला ऑर्डर।\n15 दिन में वापसी, अगर पहना न हो।",
        },
        worth: { amount: 500 },
        minOrder: 1499,
        by: "redirect",
        tags: ["handloom", "kurtas"],
        featured: true,
        picture: { file: "kurta", alt: "A marigold kurta on a hanger beside a striped dupatta" },
      },
      {
        title: "20% off festive sets from the Devon Avenue shop",
        description:
          "Kurta, trousers and dupatta in one box, ready for Diwali night on campus. Try them on in the shop or have them sent.",
        howTo: "Tap Get Code.\nPaste it at checkout, or read it out in the shop.",
        terms: "Not on made-to-measure.\nAlterations are free within 14 days.",
        hi: {
          title: "Devon Avenue की दुकान से त्योहार के सेट पर 20% छूट",
          description:
            "कुर्ता, पाजामा और दुपट्टा एक ही डिब्बे में, कैंपस की दीवाली के लिए तैयार। दुकान में पहनकर देखें या मँगवाएँ।",
          howTo: "“कोड लें” दबाएँ।\nपैसे देने से पहले डालें, या दुकान में बताएँ।",
          terms: "नाप से सिले कपड़ों पर नहीं।\n14 दिन तक मुफ़्त ठीक करवाएँ।",
        },
        worth: { percent: 20 },
        by: "code",
        country: "US",
        city: "Chicago",
        channel: "both",
        tags: ["handloom", "festive"],
      },
    ],
  },
  jholaworks,
  {
    name: "Patri Street",
    line: "Street clothes made in Surat",
    offers: [
      {
        title: "Buy one oversized tee, get one free",
        description:
          "Heavy cotton, eleven colours, sizes XS to 3XL. Two tees in the bag, and you pay for one.",
        howTo: "Tap Get Code.\nPut two tees in the bag.\nPaste the code: the cheaper one is free.",
        terms: "Plain and printed tees.\nBoth go back together, or neither.",
        hi: {
          title: "एक ओवरसाइज़ टी-शर्ट पर एक मुफ़्त",
          description: "मोटा सूती कपड़ा, ग्यारह रंग, XS से 3XL तक। बैग में दो टी-शर्ट, पैसे एक के।",
          howTo: "“कोड लें” दबाएँ।\nबैग में दो टी-शर्ट रखें।\nकोड डालें: सस्ती वाली मुफ़्त है।",
          terms: "सादी और छपी टी-शर्ट पर।\nवापसी दोनों की साथ होगी।",
        },
        worth: "bogo",
        by: "code",
        tags: ["tees", "streetwear"],
      },
      {
        title: "85% off last season's hoodies and cargos",
        description:
          "The rest of last winter has to go before the new one arrives. Odd sizes, good cloth, prices from ₹299.",
        howTo:
          "Tap Open Deal.\nChoose your size first, then the colour.\nPrices are already reduced.",
        terms: "No returns on clearance.\nWhile stock lasts.",
        hi: {
          title: "पिछले सीज़न के हुडी और कार्गो पर 85% छूट",
          description: "नई सर्दी से पहले पिछली का माल ख़त्म करना है। साइज़ कम, कपड़ा अच्छा, दाम ₹299 से।",
          howTo: "“डील खोलें” दबाएँ।\nपहले साइज़ चुनें, फिर रंग।\nदाम पहले से कम हैं।",
          terms: "इन पर वापसी नहीं।\nस्टॉक रहने तक।",
        },
        worth: { percent: 85 },
        by: "redirect",
        tags: ["hoodies", "clearance"],
      },
    ],
  },
  {
    name: "Chappal Chowk",
    line: "Kolhapuris and trainers",
    offers: [
      {
        title: "30% off kolhapuris made by hand",
        description:
          "Buffalo leather, cut and stitched in Kolhapur, soft after a week. For men and women, sizes 3 to 11.",
        howTo: "Tap Get QR at the till.\nThe staff scan it before they print the bill.",
        terms: "Not on wedding pairs.\nSize exchange within 7 days.",
        hi: {
          title: "हाथ से बनी कोल्हापुरी चप्पलों पर 30% छूट",
          description: "कोल्हापुर में काटा और सिला चमड़ा, हफ़्ते भर में नरम। सबके लिए, साइज़ 3 से 11।",
          howTo: "काउंटर पर “QR लें” दबाएँ।\nबिल छपने से पहले स्कैन करवाएँ।",
          terms: "शादी वाली जोड़ियों पर नहीं।\n7 दिन में साइज़ बदलवाएँ।",
        },
        worth: { percent: 30 },
        by: "qr",
        city: "Mumbai",
        channel: "both",
        tags: ["footwear", "kolhapuri"],
      },
      {
        title: "₹300 off canvas trainers above ₹1,299",
        description:
          "White, black or brick red, with a sole that survives a monsoon. Laces in two colours.",
        howTo: "Tap Get Code.\nPaste it on the payment page.\nDelivery takes three to five days.",
        terms: "One pair an order.\nNot with sale prices.",
        hi: {
          title: "₹1,299 से ज़्यादा के कैनवस जूतों पर ₹300 की छूट",
          description: "सफ़ेद, काला या ईंट जैसा लाल, और तला जो बारिश झेल ले। दो रंगों के फ़ीते साथ में।",
          howTo: "“कोड लें” दबाएँ।\nपैसे देने वाले पेज पर डालें।\nडिलीवरी तीन से पाँच दिन में।",
          terms: "एक ऑर्डर में एक जोड़ी।\nसेल के दाम पर नहीं।",
        },
        worth: { amount: 300 },
        minOrder: 1299,
        by: "code",
        tags: ["footwear", "trainers"],
      },
    ],
  },
  {
    name: "Odhni Atelier",
    line: "Sarees and drapes for first-timers",
    offers: [
      {
        title: "25% off pre-pleated sarees for farewell day",
        description:
          "Steps in like a skirt, looks like an hour's work. The blouse comes in your size, the safety pins are in the box.",
        howTo:
          "Tap Get Code.\nPaste it before you pay.\nChoose express delivery if farewell is this week.",
        terms: "One saree for each student.\nStitched blouses cannot be returned.",
        hi: {
          title: "फ़ेयरवेल के लिए पहले से प्लीट की साड़ियों पर 25% छूट",
          description: "स्कर्ट की तरह पहनें, लगे कि घंटा भर लगा। ब्लाउज़ आपके नाप का, सेफ़्टी पिन डिब्बे में।",
          howTo: "“कोड लें” दबाएँ।\nपैसे देने से पहले डालें।\nफ़ेयरवेल इसी हफ़्ते हो तो एक्सप्रेस डिलीवरी चुनें।",
          terms: "हर छात्र को एक साड़ी।\nसिले ब्लाउज़ वापस नहीं होंगे।",
        },
        worth: { percent: 25 },
        by: "pool",
        exclusive: true,
        tags: ["sarees", "farewell"],
        picture: { file: "saree", alt: "Folded sarees in peacock, red and marigold on a shelf" },
      },
      {
        title: "$15 off a first saree above $70",
        description:
          "Light mulmul and georgette for society nights, with a helper to drape it the first time. At the Soho Road shop or by post.",
        howTo: "Tap Get Code.\nPaste it at checkout, or show it at the till.",
        terms: "First order only.\nDraping help by appointment.",
        hi: {
          title: "$70 से ज़्यादा की पहली साड़ी पर $15 की छूट",
          description:
            "सोसाइटी की शामों के लिए हल्की मलमल और जॉर्जेट, पहली बार पहनाने में मदद के साथ। Soho Road की दुकान पर या डाक से।",
          howTo: "“कोड लें” दबाएँ।\nपैसे देने से पहले डालें, या दुकान में दिखाएँ।",
          terms: "सिर्फ़ पहले ऑर्डर पर।\nपहनाने में मदद का समय पहले लें।",
        },
        worth: { amount: 15 },
        minOrder: 70,
        by: "code",
        country: "UK",
        city: "Birmingham",
        channel: "both",
        tags: ["sarees"],
      },
    ],
  },
];
