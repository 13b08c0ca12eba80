import type { WrittenBrand } from "./written.ts";

export const fitness: readonly WrittenBrand[] = [
  {
    name: "Akhada 24",
    line: "Gyms open round the clock",
    offers: [
      {
        title: "₹1,200 off quarterly gym passes above ₹3,999",
        description:
          "All branches in Hyderabad, no joining fee, open at three in the morning too. A trainer makes your first plan.",
        howTo: "Tap Get QR at the front desk.\nThe staff scan it and take ₹1,200 off.",
        terms: "New members only.\nPause once, for up to two weeks.",
        hi: {
          title: "₹3,999 से ज़्यादा के तीन महीने के जिम पास पर ₹1,200 की छूट",
          description:
            "हैदराबाद की सारी शाखाएँ, कोई दाख़िला शुल्क नहीं, रात तीन बजे भी खुला। पहला प्लान ट्रेनर बनाता है।",
          howTo: "रिसेप्शन पर “QR लें” दबाएँ।\nउसे स्कैन करवाएँ, ₹1,200 कम होंगे।",
          terms: "सिर्फ़ नए सदस्य।\nएक बार, दो हफ़्ते तक रोक सकते हैं।",
        },
        worth: { amount: 1200 },
        minOrder: 3999,
        by: "qr",
        city: "Hyderabad",
        tags: ["gym"],
        featured: true,
        picture: { file: "gym", alt: "A dumbbell and a kettlebell on a wooden floor" },
      },
      {
        title: "Buy one day pass, get one for a friend",
        description:
          "One day, every machine, the steam room and the group classes. Your friend comes in free.",
        howTo: "Tap Get QR at the front desk, both of you present.\nPay for one.",
        terms: "Friends who are not members.\nOnce a month.",
        hi: {
          title: "एक दिन के पास पर दोस्त का पास मुफ़्त",
          description: "एक दिन, हर मशीन, स्टीम रूम और ग्रुप क्लास। दोस्त मुफ़्त अंदर आता है।",
          howTo: "दोनों साथ हों, तब रिसेप्शन पर “QR लें” दबाएँ।\nएक के पैसे दें।",
          terms: "दोस्त सदस्य न हो।\nमहीने में एक बार।",
        },
        worth: "bogo",
        by: "qr",
        exclusive: true,
        city: "Hyderabad",
        tags: ["gym"],
      },
    ],
  },
  {
    name: "Saans Yoga",
    line: "Morning yoga, online and in person",
    offers: [
      {
        title: "50% off monthly yoga, live at six in the morning",
        description:
          "Forty minutes on your hostel floor, with a teacher who says your name. Recordings for those who slept.",
        howTo: "Tap Open Deal.\nPick a morning group.\nThe page shows half the price.",
        terms: "First three months.\nEnd it any month.",
        hi: {
          title: "हर महीने की योग क्लास पर 50% छूट, सुबह छह बजे लाइव",
          description:
            "हॉस्टल के फ़र्श पर चालीस मिनट, ऐसे शिक्षक के साथ जो नाम से बुलाएँ। जो सोते रह गए, उनके लिए रिकॉर्डिंग।",
          howTo: "“डील खोलें” दबाएँ।\nसुबह का समूह चुनें।\nपेज पर आधा दाम लिखा है।",
          terms: "पहले तीन महीने।\nकिसी भी महीने बंद करें।",
        },
        worth: { percent: 50 },
        by: "redirect",
        country: "Global",
        tags: ["yoga"],
        noEnd: true,
        picture: { file: "yoga", alt: "A rolled yoga mat beside a plant at sunrise" },
      },
      {
        title: "₹250 off cotton yoga mats above ₹999",
        description: "Woven in Erode, washable, with a strap. Does not slide on marble.",
        howTo: "Tap Get Code.\nPaste it in the bag.",
        terms: "Two mats for each student.",
        hi: {
          title: "₹999 से ज़्यादा की सूती योग चटाइयों पर ₹250 की छूट",
          description: "इरोड में बुनी, धुलने वाली, पट्टे के साथ। संगमरमर पर नहीं फिसलती।",
          howTo: "“कोड लें” दबाएँ।\nबैग में डालें।",
          terms: "हर छात्र को दो चटाई।",
        },
        worth: { amount: 250 },
        minOrder: 999,
        by: "code",
        tags: ["yoga", "mats"],
      },
    ],
  },
  {
    name: "Daud Club",
    line: "Running groups and coaching",
    offers: [
      {
        title: "30% off a half-marathon plan, with a coach",
        description:
          "Sixteen weeks from five kilometres to twenty-one. A coach changes the plan when exams get in the way.",
        howTo: "Tap Get Code.\nChoose your race date.\nPaste the code before you pay.",
        terms: "One plan for each student.\nA doctor's note if you have asthma.",
        hi: {
          title: "हाफ़ मैराथन प्लान पर 30% छूट, कोच के साथ",
          description: "सोलह हफ़्तों में पाँच किलोमीटर से इक्कीस तक। परीक्षा आ जाए तो कोच प्लान बदल देते हैं।",
          howTo: "“कोड लें” दबाएँ।\nदौड़ की तारीख़ चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "हर छात्र को एक प्लान।\nदमा हो तो डॉक्टर का पर्चा।",
        },
        worth: { percent: 30 },
        by: "pool",
        exclusive: true,
        tags: ["running", "coaching"],
      },
      {
        title: "₹150 off race entries above ₹599",
        description:
          "Five and ten kilometres on Sunday mornings, with a medal, a banana and a timing chip.",
        howTo: "Tap Get Code.\nEnter it on the race page.",
        terms: "One entry a race.",
        hi: {
          title: "₹599 से ज़्यादा की दौड़ में नाम लिखवाने पर ₹150 की छूट",
          description: "रविवार सुबह पाँच और दस किलोमीटर, मेडल, केले और समय की चिप के साथ।",
          howTo: "“कोड लें” दबाएँ।\nदौड़ के पेज पर डालें।",
          terms: "एक दौड़ में एक नाम।",
        },
        worth: { amount: 150 },
        minOrder: 599,
        by: "code",
        city: "Delhi",
        channel: "both",
        tags: ["running", "races"],
      },
    ],
  },
  {
    name: "Talwar Fencing Hall",
    line: "Fencing and badminton by the hour",
    offers: [
      {
        title: "25% off badminton courts before 4 pm",
        description:
          "Wooden floor, six courts, shuttles at cost price. Ten minutes from Vishwavidyalaya metro.",
        howTo: "Tap Get QR at the desk.\nPay for the hour, less a quarter.",
        terms: "Monday to Friday.\nNon-marking shoes.",
        hi: {
          title: "शाम 4 बजे से पहले बैडमिंटन कोर्ट पर 25% छूट",
          description: "लकड़ी का फ़र्श, छह कोर्ट, शटल लागत के दाम पर। विश्वविद्यालय मेट्रो से दस मिनट।",
          howTo: "डेस्क पर “QR लें” दबाएँ।\nघंटे के पैसे एक चौथाई कम दें।",
          terms: "सोमवार से शुक्रवार।\nऐसे जूते जो निशान न छोड़ें।",
        },
        worth: { percent: 25 },
        by: "qr",
        city: "Delhi",
        tags: ["badminton", "courts"],
      },
      {
        title: "First fencing lesson free, kit included",
        description:
          "Mask, jacket and foil are lent to you. Forty-five minutes later you know if it is your sport.",
        howTo: "Tap Open Deal.\nPick a beginners' evening.\nCome ten minutes early.",
        terms: "Once for each student.\nEight places an evening.",
        hi: {
          title: "तलवारबाज़ी का पहला पाठ मुफ़्त, किट के साथ",
          description: "मास्क, जैकेट और फ़ॉइल हम देते हैं। पैंतालीस मिनट में पता चल जाएगा कि खेल आपका है या नहीं।",
          howTo: "“डील खोलें” दबाएँ।\nनए लोगों की शाम चुनें।\nदस मिनट पहले आएँ।",
          terms: "हर छात्र को एक बार।\nएक शाम में आठ लोग।",
        },
        worth: { words: "First lesson free" },
        by: "redirect",
        city: "Delhi",
        channel: "both",
        tags: ["fencing", "lessons"],
      },
    ],
  },
  {
    name: "Proteen",
    line: "Plain protein, tested batches",
    offers: [
      {
        title: "₹350 off whey packs above ₹1,799",
        description:
          "Whey, cocoa and nothing else, with the lab report of your batch behind a QR on the lid.",
        howTo: "Tap Get Code.\nPaste it at checkout.\nDelivery takes three days.",
        terms: "Two packs an order.\nFor adults.",
        worth: { amount: 350 },
        minOrder: 1799,
        by: "code",
        tags: ["protein"],
      },
      {
        title: "Free delivery on energy bars and trial sachets",
        description: "Try four flavours before you buy a tub. Peanut, coffee, mango and plain.",
        howTo: "Tap Open Deal.\nPick bars or sachets.\nDelivery shows as ₹0.",
        terms: "One trial box for each student.",
        worth: "free_shipping",
        by: "redirect",
        tags: ["protein", "bars"],
      },
    ],
  },
];
