import type { WrittenBrand } from "./written.ts";

export const beautyCare: readonly WrittenBrand[] = [
  {
    name: "Neem Naturals",
    line: "Plain soaps and balms",
    offers: [
      {
        title: "Buy one pack of neem soap, get one free",
        description:
          "Four bars of neem, turmeric or plain coconut, without perfume. The second pack costs nothing.",
        howTo: "Tap Open Deal.\nPut two packs in the bag.\nOne of them shows ₹0.",
        terms: "Two free packs a month.\nDelivery ₹40.",
        hi: {
          title: "नीम साबुन के एक पैक पर एक मुफ़्त",
          description: "नीम, हल्दी या सादे नारियल की चार टिकियाँ, बिना ख़ुशबू। दूसरा पैक मुफ़्त है।",
          howTo: "“डील खोलें” दबाएँ।\nबैग में दो पैक रखें।\nएक का दाम ₹0 दिखेगा।",
          terms: "महीने में दो मुफ़्त पैक।\nडिलीवरी ₹40।",
        },
        worth: "bogo",
        by: "redirect",
        tags: ["soap"],
        picture: { file: "soap", alt: "Bars of green soap with neem leaves on a wooden tray" },
      },
      {
        title: "20% off travel kits in Los Angeles",
        description:
          "Soap, hair oil and balm in cabin sizes, from our counter in Artesia or by post within California.",
        howTo: "Tap Get Code.\nPaste it at checkout, or say it at the counter.",
        terms: "Three kits an order.",
        hi: {
          title: "लॉस एंजेलिस में सफ़र की किट पर 20% छूट",
          description: "साबुन, तेल और बाम छोटे साइज़ में, Artesia के हमारे काउंटर से या कैलिफ़ोर्निया में डाक से।",
          howTo: "“कोड लें” दबाएँ।\nपैसे देने से पहले डालें, या काउंटर पर बताएँ।",
          terms: "एक ऑर्डर में तीन किट।",
        },
        worth: { percent: 20 },
        by: "code",
        country: "US",
        city: "Los Angeles",
        channel: "both",
        tags: ["travel kits"],
      },
    ],
  },
  {
    name: "Kajalkari",
    line: "Colour made for Indian skin",
    offers: [
      {
        title: "30% off kajal and lip tint sets",
        description:
          "A kajal that stays through a monsoon wedding, and a tint in one of nine browns and reds.",
        howTo: "Tap Get Code.\nPick your shades.\nPaste the code before you pay.",
        terms: "One set for each student.\nOpened colours cannot come back.",
        hi: {
          title: "काजल और लिप टिंट के सेट पर 30% छूट",
          description: "काजल जो बारिश की शादी में भी टिके, और नौ भूरे-लाल रंगों में से एक टिंट।",
          howTo: "“कोड लें” दबाएँ।\nअपने रंग चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "हर छात्र को एक सेट।\nखुले रंग वापस नहीं होंगे।",
        },
        worth: { percent: 30 },
        by: "pool",
        exclusive: true,
        tags: ["kajal", "colour"],
      },
      {
        title: "$6 off festival palettes above $20",
        description:
          "Twelve colours for Navratri nights, at our weekend table on Wilmslow Road. Somebody helps you choose.",
        howTo: "Tap Get QR at the table.\nPay $6 less.",
        terms: "Saturday and Sunday.\nOne palette for each student.",
        hi: {
          title: "$20 से ज़्यादा के त्योहार पैलेट पर $6 की छूट",
          description:
            "नवरात्रि की रातों के बारह रंग, Wilmslow Road पर शनिवार-रविवार की हमारी मेज़ पर। चुनने में कोई मदद करेगा।",
          howTo: "मेज़ पर “QR लें” दबाएँ।\n$6 कम दें।",
          terms: "शनिवार और रविवार।\nहर छात्र को एक पैलेट।",
        },
        worth: { amount: 6 },
        minOrder: 20,
        by: "qr",
        country: "UK",
        city: "Manchester",
        tags: ["colour", "festive"],
      },
    ],
  },
  {
    name: "Champi Salon",
    line: "Haircuts and head massages",
    offers: [
      {
        title: "₹100 off haircuts above ₹299, head massage included",
        description:
          "Wash, cut, and ten minutes of oil and thumbs. Thirty-one chairs between Dadar and Thane.",
        howTo: "Tap Get QR when you sit down.\nThe staff scan it before the bill.",
        terms: "Monday to Thursday.\nHair longer than the shoulder ₹80 more.",
        hi: {
          title: "₹299 से ज़्यादा के हेयरकट पर ₹100 की छूट, चंपी साथ में",
          description: "धुलाई, कटाई और दस मिनट तेल मालिश। दादर से ठाणे तक इकतीस कुर्सियाँ।",
          howTo: "कुर्सी पर बैठकर “QR लें” दबाएँ।\nबिल से पहले स्कैन करवाएँ।",
          terms: "सोमवार से गुरुवार।\nकंधे से लंबे बालों पर ₹80 ज़्यादा।",
        },
        worth: { amount: 100 },
        minOrder: 299,
        by: "qr",
        city: "Mumbai",
        tags: ["haircuts"],
        featured: true,
        picture: { file: "salon", alt: "Scissors, a comb and a bottle of hair oil on a towel" },
      },
      {
        title: "25% off hair spa sessions",
        description: "An hour of steam, masks and nobody talking about placements.",
        howTo: "Tap Get QR at the front desk.\nThe bill is a quarter lower.",
        terms: "Book a day before.",
        hi: {
          title: "हेयर स्पा पर 25% छूट",
          description: "घंटा भर भाप और मास्क, और प्लेसमेंट की कोई बात नहीं।",
          howTo: "रिसेप्शन पर “QR लें” दबाएँ।\nबिल एक चौथाई कम होगा।",
          terms: "एक दिन पहले बुक करें।",
        },
        worth: { percent: 25 },
        by: "qr",
        city: "Mumbai",
        tags: ["hair spa"],
      },
    ],
  },
  {
    name: "Dant Kathan",
    line: "Toothbrushes that come by post",
    offers: [
      {
        title: "First two brushes free, then ₹49 each",
        description:
          "A bamboo brush every second month, soft or medium, through the letter box. Skip one whenever you like.",
        howTo: "Tap Open Deal.\nChoose soft or medium.\nThe first two cost only the postage.",
        terms: "Postage ₹15 a brush.\nStop with one tap.",
        hi: {
          title: "पहले दो ब्रश मुफ़्त, फिर ₹49 का एक",
          description: "हर दूसरे महीने बाँस का ब्रश, नरम या मध्यम, डाक से। जब चाहें एक बार छोड़ दें।",
          howTo: "“डील खोलें” दबाएँ।\nनरम या मध्यम चुनें।\nपहले दो पर सिर्फ़ डाक के पैसे।",
          terms: "डाक ₹15 प्रति ब्रश।\nएक टैप में बंद करें।",
        },
        worth: { words: "2 brushes free" },
        by: "redirect",
        tags: ["brushes"],
        noEnd: true,
      },
      {
        title: "20% off toothpaste and travel boxes",
        description:
          "Clove, charcoal or mild mint, and a bamboo box that keeps a wet brush away from your shirts.",
        howTo: "Tap Get Code.\nPaste it in the bag.",
        terms: "Not on subscriptions.",
        hi: {
          title: "टूथपेस्ट और सफ़र के डिब्बे पर 20% छूट",
          description: "लौंग, चारकोल या हल्का पुदीना, और बाँस का डिब्बा जो गीला ब्रश कपड़ों से दूर रखे।",
          howTo: "“कोड लें” दबाएँ।\nबैग में डालें।",
          terms: "हर महीने वाले प्लान पर नहीं।",
        },
        worth: { percent: 20 },
        by: "code",
        tags: ["toothpaste"],
      },
    ],
  },
  {
    name: "Sparsh Dermacare",
    line: "Online skin doctors",
    offers: [
      {
        title: "₹150 off a first talk with a skin doctor, above ₹399",
        description:
          "Fifteen minutes by video with a registered dermatologist, in seven languages. The prescription comes as a PDF.",
        howTo: "Tap Get Code.\nPick a doctor and a time.\nPaste the code before you pay.",
        terms: "First talk only.\nNot for emergencies.",
        hi: {
          title: "₹399 से ज़्यादा की त्वचा डॉक्टर से पहली बातचीत पर ₹150 की छूट",
          description: "पंजीकृत त्वचा विशेषज्ञ से वीडियो पर पंद्रह मिनट, सात भाषाओं में। पर्चा PDF में आता है।",
          howTo: "“कोड लें” दबाएँ।\nडॉक्टर और समय चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "सिर्फ़ पहली बातचीत।\nआपात स्थिति के लिए नहीं।",
        },
        worth: { amount: 150 },
        minOrder: 399,
        by: "code",
        tags: ["skin", "doctors"],
      },
      {
        title: "25% off sunscreen, tested on Indian skin",
        description: "No white cast, no perfume, SPF 50. Two tubes last a summer of cricket.",
        howTo: "Tap Open Deal.\nChoose gel or cream.\nThe lower price is in the bag.",
        terms: "Four tubes an order.",
        hi: {
          title: "भारतीय त्वचा पर जाँची सनस्क्रीन पर 25% छूट",
          description: "सफ़ेद परत नहीं, ख़ुशबू नहीं, SPF 50। दो ट्यूब में क्रिकेट की पूरी गर्मी।",
          howTo: "“डील खोलें” दबाएँ।\nजेल या क्रीम चुनें।\nबैग में कम दाम दिखेगा।",
          terms: "एक ऑर्डर में चार ट्यूब।",
        },
        worth: { percent: 25 },
        by: "redirect",
        tags: ["sunscreen", "skin"],
      },
    ],
  },
];
