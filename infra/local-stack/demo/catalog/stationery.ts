import type { WrittenBrand } from "./written.ts";

export const stationery: readonly WrittenBrand[] = [
  {
    name: "Rangdaani",
    line: "Sketchbooks, brush pens and inks",
    offers: [
      {
        title: "Buy one sketchbook, get one free",
        description:
          "Thick paper that takes ink and watercolour, bound to lie flat. A4 and A5, the cheaper of the two is free.",
        howTo: "Tap Open Deal.\nPut two sketchbooks in the bag.\nThe second one shows ₹0.",
        terms: "Two free books an order.\nNot on the handmade series.",
        hi: {
          title: "एक स्केचबुक पर एक मुफ़्त",
          description:
            "मोटा काग़ज़ जो स्याही और पानी के रंग झेल ले, और पूरा खुले। A4 और A5, दोनों में से सस्ती मुफ़्त।",
          howTo: "“डील खोलें” दबाएँ।\nबैग में दो स्केचबुक रखें।\nदूसरी का दाम ₹0 दिखेगा।",
          terms: "एक ऑर्डर में दो मुफ़्त।\nहाथ से बनी सीरीज़ पर नहीं।",
        },
        worth: "bogo",
        by: "redirect",
        tags: ["sketchbooks", "art"],
        picture: {
          file: "sketchbook",
          alt: "An open sketchbook with a painted hill, brushes and colours",
        },
      },
      {
        title: "20% off brush pens and inks in Vancouver",
        description:
          "Twelve Indian reds and a proper indigo, at our stall on Granville Street or by post within BC.",
        howTo: "Tap Get Code.\nPaste it at checkout, or say it at the stall.",
        terms: "Not on gift boxes.\nStall open Thursday to Sunday.",
        hi: {
          title: "वैंकूवर में ब्रश पेन और स्याही पर 20% छूट",
          description:
            "बारह भारतीय लाल और असली नील, Granville Street के हमारे स्टॉल पर या BC में डाक से।",
          howTo: "“कोड लें” दबाएँ।\nपैसे देने से पहले डालें, या स्टॉल पर बताएँ।",
          terms: "तोहफ़े के डिब्बों पर नहीं।\nस्टॉल गुरुवार से रविवार खुला।",
        },
        worth: { percent: 20 },
        by: "code",
        country: "Canada",
        city: "Vancouver",
        channel: "both",
        tags: ["inks", "art"],
      },
    ],
  },
  {
    name: "Kaagaz Karkhana",
    line: "Recycled notebooks",
    offers: [
      {
        title: "₹60 off notebook packs above ₹299",
        description:
          "Six notebooks made from old answer sheets: ruled, plain or squared. The covers say what they used to be.",
        howTo: "Tap Get Code.\nPaste it in the bag.",
        terms: "Three packs an order.\nDelivery ₹40, free above ₹499.",
        hi: {
          title: "₹299 से ज़्यादा के कॉपियों के पैक पर ₹60 की छूट",
          description:
            "पुरानी उत्तर पुस्तिकाओं से बनी छह कॉपियाँ: लाइन वाली, सादी या चौख़ाने। कवर बताता है कि पहले क्या थीं।",
          howTo: "“कोड लें” दबाएँ।\nबैग में डालें।",
          terms: "एक ऑर्डर में तीन पैक।\nडिलीवरी ₹40, ₹499 से ऊपर मुफ़्त।",
        },
        worth: { amount: 60 },
        minOrder: 299,
        by: "code",
        tags: ["notebooks"],
      },
      {
        title: "15% off lab records and exam pads",
        description: "The sizes that labs ask for, with an index page and a pocket for graphs.",
        howTo: "Tap Open Deal.\nChoose your university.\nThe price is 15% lower.",
        terms: "Ten records an order.",
        hi: {
          title: "लैब रिकॉर्ड और परीक्षा पैड पर 15% छूट",
          description: "लैब में माँगे जाने वाले साइज़, सूची के पन्ने और ग्राफ़ की जेब के साथ।",
          howTo: "“डील खोलें” दबाएँ।\nअपना विश्वविद्यालय चुनें।\nदाम 15% कम है।",
          terms: "एक ऑर्डर में दस रिकॉर्ड।",
        },
        worth: { percent: 15 },
        by: "redirect",
        tags: ["lab records"],
      },
    ],
  },
  {
    name: "Nib & Nishan",
    line: "Fountain pens for every day",
    offers: [
      {
        title: "20% off a first fountain pen, with a bottle of ink",
        description:
          "A steel nib, a body turned in Rajahmundry, and 30 ml of blue-black in the box. Writes a whole paper without a skip.",
        howTo: "Tap Get Code.\nChoose fine or medium.\nPaste the code before you pay.",
        terms: "One pen for each student.\nNibs can be swapped for 30 days.",
        hi: {
          title: "पहले फ़ाउंटेन पेन पर 20% छूट, स्याही की शीशी के साथ",
          description:
            "स्टील की निब, राजमुंदरी में बनी बॉडी, और डिब्बे में 30 मिली नीली-काली स्याही। पूरा पेपर बिना रुके लिखता है।",
          howTo: "“कोड लें” दबाएँ।\nबारीक या मध्यम निब चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "हर छात्र को एक पेन।\n30 दिन तक निब बदलवाएँ।",
        },
        worth: { percent: 20 },
        by: "code",
        tags: ["pens", "ink"],
        picture: { file: "pen", alt: "A fountain pen writing a blue line beside a bottle of ink" },
      },
      {
        title: "Pen repairs for ₹49, nib and all",
        description:
          "Leaking, scratching or dried up: bring it to the Mylapore counter, read the paper, take it home.",
        howTo: "Tap Get QR at the counter.\nPay ₹49 when it writes again.",
        terms: "Parts of other makers are extra.\nClosed on Fridays.",
        hi: {
          title: "पेन की मरम्मत ₹49 में, निब समेत",
          description: "टपकता, खुरचता या सूखा हुआ: मैलापुर के काउंटर पर दें, अख़बार पढ़ें, ठीक पेन घर ले जाएँ।",
          howTo: "काउंटर पर “QR लें” दबाएँ।\nपेन लिखने लगे तब ₹49 दें।",
          terms: "दूसरी कंपनियों के पुर्ज़े अलग।\nशुक्रवार को बंद।",
        },
        worth: { words: "Repairs for ₹49" },
        by: "qr",
        city: "Chennai",
        tags: ["pens", "repairs"],
      },
    ],
  },
  {
    name: "Drafting Desk",
    line: "Drawing tools for architecture",
    offers: [
      {
        title: "₹250 off mini drafters and drawing sets above ₹1,199",
        description:
          "Drafter, set squares, two clutch pencils and a tube for the sheets. What first year asks for, in one bag.",
        howTo: "Tap Get Code.\nPick the set of your college.\nPaste the code before you pay.",
        terms: "One set for each student.",
        worth: { amount: 250 },
        minOrder: 1199,
        by: "pool",
        exclusive: true,
        tags: ["drawing", "architecture"],
      },
      {
        title: "30% off model-making kits",
        description:
          "Mount board, cork, acrylic strips and a cutter that stays sharp until jury day.",
        howTo: "Tap Open Deal.\nChoose a scale.\nThe kit is 30% cheaper in the bag.",
        terms: "Cutters are sold to adults only.",
        worth: { percent: 30 },
        by: "redirect",
        tags: ["models", "architecture"],
      },
    ],
  },
  {
    name: "Chipko Notes",
    line: "Sticky notes, tapes and labels",
    offers: [
      {
        title: "Free delivery on sticky notes and tapes",
        description:
          "Page flags for every chapter, tape with mango leaves, labels that come off in one piece. Sent in an envelope, free.",
        howTo: "Tap Get Code.\nPaste it on the delivery page.",
        terms: "Up to 500 g.\nLetter post, five days.",
        hi: {
          title: "स्टिकी नोट और टेप पर मुफ़्त डिलीवरी",
          description:
            "हर अध्याय के लिए निशान, आम के पत्तों वाला टेप, लेबल जो एक बार में निकल जाएँ। लिफ़ाफ़े में, बिना डिलीवरी के पैसे।",
          howTo: "“कोड लें” दबाएँ।\nडिलीवरी वाले पेज पर डालें।",
          terms: "500 ग्राम तक।\nडाक से, पाँच दिन में।",
        },
        worth: "free_shipping",
        by: "code",
        tags: ["sticky notes", "delivery"],
      },
      {
        title: "25% off desk organisers made of bamboo",
        description:
          "A place for pens, a slot for the phone, a drawer for everything else. Fits a hostel desk.",
        howTo: "Tap Open Deal.\nPick a size.\nThe lower price is in the bag.",
        terms: "Two organisers an order.",
        hi: {
          title: "बाँस के डेस्क ऑर्गनाइज़र पर 25% छूट",
          description: "पेन की जगह, फ़ोन का खाँचा, और बाक़ी सबके लिए दराज़। हॉस्टल की मेज़ पर आ जाए।",
          howTo: "“डील खोलें” दबाएँ।\nसाइज़ चुनें।\nबैग में कम दाम दिखेगा।",
          terms: "एक ऑर्डर में दो।",
        },
        worth: { percent: 25 },
        by: "redirect",
        tags: ["desk"],
      },
    ],
  },
];
