import type { WrittenBrand } from "./written.ts";

export const books: readonly WrittenBrand[] = [
  {
    name: "Pannapost",
    line: "Textbooks and entrance guides by post",
    offers: [
      {
        title: "Free delivery on textbooks and entrance guides",
        description:
          "Any order, any pin code in India, no minimum. Parcels leave Daryaganj the same evening.",
        howTo: "Tap Open Deal.\nFill the bag as usual.\nDelivery shows as ₹0.",
        terms: "Not on cash on delivery.\nFive parcels a month.",
        hi: {
          title: "पाठ्यपुस्तकों और प्रवेश गाइड पर मुफ़्त डिलीवरी",
          description:
            "कोई भी ऑर्डर, भारत का कोई भी पिन कोड, कोई न्यूनतम नहीं। पार्सल उसी शाम दरियागंज से निकलता है।",
          howTo: "“डील खोलें” दबाएँ।\nहमेशा की तरह किताबें चुनें।\nडिलीवरी ₹0 दिखेगी।",
          terms: "कैश ऑन डिलीवरी पर नहीं।\nमहीने में पाँच पार्सल।",
        },
        worth: "free_shipping",
        by: "redirect",
        tags: ["textbooks", "delivery"],
        picture: { file: "parcel", alt: "A brown parcel tied with string on a pile of textbooks" },
      },
      {
        title: "15% off Indian textbooks sent to Canada",
        description:
          "NCERT, Schaum-style problem books and Hindi readers, sent in one box by sea or air. For students who want the book they know.",
        howTo: "Tap Get Code.\nChoose Canada as the country.\nPaste the code before you pay.",
        terms: "Postage is extra.\nSea parcels take eight weeks.",
        hi: {
          title: "कनाडा भेजी जाने वाली भारतीय पाठ्यपुस्तकों पर 15% छूट",
          description:
            "NCERT, सवालों की किताबें और हिन्दी रीडर, एक ही डिब्बे में समुद्र या हवाई रास्ते से। जिन्हें अपनी जानी-पहचानी किताब चाहिए।",
          howTo: "“कोड लें” दबाएँ।\nदेश में कनाडा चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "डाक के पैसे अलग।\nसमुद्री पार्सल आठ हफ़्ते लेता है।",
        },
        worth: { percent: 15 },
        by: "code",
        country: "Canada",
        tags: ["textbooks"],
      },
    ],
  },
  {
    name: "Kitab Kona",
    line: "Fiction and essays in nine languages",
    offers: [
      {
        title: "Buy one paperback, get one free",
        description:
          "Novels and stories in Hindi, English, Bengali, Tamil and five more. Choose two from the student shelf, pay for the dearer one.",
        howTo: "Tap Get QR at the counter.\nLet the staff scan it with your two books.",
        terms: "Books with a green dot.\nTwo free books a month.",
        hi: {
          title: "एक पेपरबैक पर एक मुफ़्त",
          description:
            "हिन्दी, अंग्रेज़ी, बांग्ला, तमिल और पाँच और भाषाओं के उपन्यास और कहानियाँ। छात्र शेल्फ़ से दो चुनें, पैसे महँगी के दें।",
          howTo: "काउंटर पर “QR लें” दबाएँ।\nउसे दोनों किताबों के साथ स्कैन करवाएँ।",
          terms: "हरी बिंदी वाली किताबें।\nमहीने में दो मुफ़्त किताबें।",
        },
        worth: "bogo",
        by: "qr",
        city: "Kolkata",
        tags: ["novels", "fiction"],
        featured: true,
        picture: {
          file: "books",
          alt: "Two open paperbacks, one red and one green, and reading glasses",
        },
      },
      {
        title: "$5 off two books or more above $25",
        description:
          "Translations that are hard to find over here, from our reading room near Astoria. Collect them in person or by post.",
        howTo: "Tap Get Code.\nPaste it at checkout, or say it at the desk.",
        terms: "Not on magazines.\nOnce a month.",
        hi: {
          title: "$25 से ज़्यादा की दो या ज़्यादा किताबों पर $5 की छूट",
          description:
            "यहाँ मुश्किल से मिलने वाले अनुवाद, Astoria के पास हमारे वाचनालय से। ख़ुद लें या डाक से मँगवाएँ।",
          howTo: "“कोड लें” दबाएँ।\nपैसे देने से पहले डालें, या डेस्क पर बताएँ।",
          terms: "पत्रिकाओं पर नहीं।\nमहीने में एक बार।",
        },
        worth: { amount: 5 },
        minOrder: 25,
        by: "code",
        country: "US",
        city: "New York",
        channel: "both",
        tags: ["novels", "translations"],
      },
    ],
  },
  {
    name: "Granthika",
    line: "Reference books for law and medicine",
    offers: [
      {
        title: "30% off bare acts and law commentaries",
        description:
          "This year's editions, with a slip for each later amendment. Bound to last through internship.",
        howTo: "Tap Get Code.\nPaste it on the payment page.\nThe amendments come by post, free.",
        terms: "Two of each title.\nDigests are not part of it.",
        worth: { percent: 30 },
        by: "code",
        tags: ["law"],
      },
      {
        title: "₹400 off medical atlases above ₹1,999",
        description:
          "Anatomy, histology and pathology, in colour, in the editions that colleges set. Second-hand copies count as well.",
        howTo: "Tap Open Deal.\nChoose your year of study.\nThe ₹400 is off in the bag.",
        terms: "One order for each student.\nReturns within 7 days.",
        worth: { amount: 400 },
        minOrder: 1999,
        by: "redirect",
        exclusive: true,
        tags: ["medicine", "atlases"],
      },
    ],
  },
  {
    name: "Shelfshift",
    line: "Books by the month, then pass them on",
    offers: [
      {
        title: "Three months of book rental, then ₹149 a month",
        description:
          "The first three months cost nothing. Four books at a time, picked up from your door when you are done.",
        howTo:
          "Tap Open Deal.\nMake a shelf of books you want.\nThe first box comes within a week.",
        terms: "₹300 deposit, given back.\nStop in any month.",
        hi: {
          title: "तीन महीने किताबें मुफ़्त, फिर ₹149 महीना",
          description: "पहले तीन महीने कुछ नहीं लगता। एक बार में चार किताबें, पढ़ लेने पर घर से ले जाते हैं।",
          howTo: "“डील खोलें” दबाएँ।\nमनचाही किताबों की सूची बनाएँ।\nपहला डिब्बा हफ़्ते भर में आएगा।",
          terms: "₹300 जमा, बाद में वापस।\nकिसी भी महीने बंद करें।",
        },
        worth: { words: "3 months free" },
        by: "redirect",
        tags: ["rental"],
        noEnd: true,
      },
      {
        title: "25% off yearly reading passes",
        description:
          "Twelve months, six books at a time, and first pick of new arrivals on Fridays.",
        howTo: "Tap Get Code.\nChoose the yearly pass.\nPaste the code before you pay.",
        terms: "New members only.\nLost books are charged.",
        hi: {
          title: "साल भर के रीडिंग पास पर 25% छूट",
          description: "बारह महीने, एक बार में छह किताबें, और शुक्रवार को नई किताबें सबसे पहले।",
          howTo: "“कोड लें” दबाएँ।\nसाल भर वाला पास चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "सिर्फ़ नए सदस्य।\nखोई किताब के पैसे लगेंगे।",
        },
        worth: { percent: 25 },
        by: "code",
        tags: ["rental", "passes"],
      },
    ],
  },
  {
    name: "Akshar Press",
    line: "Small press for new Indian writing",
    offers: [
      {
        title: "20% off every new release",
        description:
          "First books by writers under thirty, printed in short runs. Half of them come with a letter from the author.",
        howTo: "Tap Open Deal.\nPick from this season's list.\nThe price is 20% lower already.",
        terms: "Books of the last twelve months.\nFive copies an order.",
        hi: {
          title: "हर नई किताब पर 20% छूट",
          description:
            "तीस से कम उम्र के लेखकों की पहली किताबें, कम प्रतियों में छपी। आधी किताबों में लेखक का ख़त भी है।",
          howTo: "“डील खोलें” दबाएँ।\nइस मौसम की सूची से चुनें।\nदाम पहले से 20% कम है।",
          terms: "पिछले बारह महीनों की किताबें।\nएक ऑर्डर में पाँच प्रतियाँ।",
        },
        worth: { percent: 20 },
        by: "redirect",
        tags: ["new writing"],
        noEnd: true,
      },
      {
        title: "Buy one zine, get one free at our Montreal table",
        description:
          "Find us at the Sunday book market in Mile End, under the yellow cloth. Zines in Punjabi, French and English.",
        howTo: "Tap Get QR at the table.\nWe scan it, you take two.",
        terms: "Sundays from 10 to 4.\nOnce for each student.",
        hi: {
          title: "मॉन्ट्रियल की हमारी मेज़ पर एक ज़ीन पर एक मुफ़्त",
          description:
            "Mile End के रविवार पुस्तक बाज़ार में पीले कपड़े के नीचे मिलें। पंजाबी, फ़्रेंच और अंग्रेज़ी में ज़ीन।",
          howTo: "मेज़ पर “QR लें” दबाएँ।\nहम स्कैन करेंगे, आप दो ले जाएँ।",
          terms: "रविवार, 10 से 4 बजे।\nहर छात्र को एक बार।",
        },
        worth: "bogo",
        by: "qr",
        country: "Canada",
        city: "Montreal",
        tags: ["zines"],
      },
    ],
  },
];
