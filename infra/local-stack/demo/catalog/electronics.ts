import type { WrittenBrand } from "./written.ts";

export const electronics: readonly WrittenBrand[] = [
  {
    name: "Swarbox",
    line: "Headphones and speakers, made in Noida",
    offers: [
      {
        title: "25% off all headphones, with a second year of cover",
        description:
          "A quarter off Swar One, Swar Fold and Swar Studio, reduced colours included. The one-year warranty becomes two, because headphones in a hostel lead a hard life.",
        howTo:
          "Tap Get Code. You get one of your own.\nPaste it at checkout, under “Have a coupon?”.\nThe price drops before you pay.",
        terms: "One pair for each code.\nNot with bank offers or gift cards.",
        hi: {
          title: "सारे हेडफ़ोन पर 25% छूट, दो साल की वारंटी के साथ",
          description:
            "Swar One, Swar Fold और Swar Studio पर एक चौथाई कम, सस्ते रंगों पर भी। एक साल की वारंटी दो साल की हो जाती है, क्योंकि हॉस्टल में हेडफ़ोन बहुत सहते हैं।",
          howTo:
            "“कोड लें” दबाएँ। यह सिर्फ़ आपका कोड है।\nपैसे देने से पहले “Have a coupon?” में डालें।\nदाम वहीं कम हो जाएगा।",
          terms: "एक कोड पर एक हेडफ़ोन।\nबैंक ऑफ़र या गिफ़्ट कार्ड के साथ नहीं।",
        },
        worth: { percent: 25 },
        by: "pool",
        tags: ["headphones", "audio"],
        featured: true,
        picture: { file: "headphones", alt: "Purple headphones resting on a stack of two books" },
      },
      {
        title: "₹600 off pocket speakers above ₹1,999",
        description:
          "Small enough for a jacket, loud enough for a terrace. Twelve hours on one charge, and rain does not hurt it.",
        howTo:
          "Tap Open Deal.\nChoose a speaker of ₹1,999 or more.\nThe ₹600 is already off in the bag.",
        terms: "One speaker an order.\nReturns within 10 days, unused.",
        hi: {
          title: "₹1,999 से ज़्यादा के पॉकेट स्पीकर पर ₹600 की छूट",
          description:
            "जेब में आ जाए, फिर भी छत भर को सुनाई दे। एक चार्ज में बारह घंटे, और बारिश से कुछ नहीं होता।",
          howTo: "“डील खोलें” दबाएँ।\n₹1,999 या उससे ज़्यादा का स्पीकर चुनें।\nबैग में ₹600 पहले से कम होंगे।",
          terms: "एक ऑर्डर में एक स्पीकर।\n10 दिन में वापसी, अगर इस्तेमाल न किया हो।",
        },
        worth: { amount: 600 },
        minOrder: 1999,
        by: "redirect",
        tags: ["speakers", "audio"],
      },
    ],
  },
  {
    name: "Bijlibyte",
    line: "Laptops for engineering and design",
    offers: [
      {
        title: "12% off 14-inch laptops for coursework",
        description:
          "From ₹38,990 after the discount, with 16 GB of memory and a spare charger. Made for code, drawings and long train rides.",
        howTo:
          "Tap Open Deal.\nSign in at Bijlibyte with any address.\nThe student price is shown beside each laptop.",
        terms: "One laptop for each student a year.\nExchange offers can be added.",
        hi: {
          title: "पढ़ाई के लिए 14 इंच के लैपटॉप पर 12% छूट",
          description:
            "छूट के बाद ₹38,990 से, 16 GB मेमोरी और एक अतिरिक्त चार्जर के साथ। कोड, ड्रॉइंग और लंबे सफ़र के लिए बने।",
          howTo:
            "“डील खोलें” दबाएँ।\nBijlibyte पर किसी भी पते से साइन इन करें।\nहर लैपटॉप के साथ छात्रों वाला दाम लिखा है।",
          terms: "हर छात्र को साल में एक लैपटॉप।\nपुराना लैपटॉप देने का ऑफ़र साथ में चलेगा।",
        },
        worth: { percent: 12 },
        by: "redirect",
        exclusive: true,
        tags: ["laptops"],
        featured: true,
        picture: { file: "laptop", alt: "An open laptop on a desk with a lamp and a cup" },
      },
      {
        title: "₹1,500 off memory and storage upgrades above ₹4,999",
        description:
          "More memory for an old laptop costs less than a new one. Fitted while you wait, with your files left where they are.",
        howTo:
          "Book a slot at the Bijlibyte counter in SP Road.\nTap Get QR when you bring the laptop.\nPay the lower bill.",
        terms: "Parts and fitting together.\nBring the charger along.",
        hi: {
          title: "₹4,999 से ज़्यादा के मेमोरी और स्टोरेज अपग्रेड पर ₹1,500 की छूट",
          description:
            "पुराने लैपटॉप में मेमोरी बढ़वाना नया लेने से सस्ता है। आपके सामने लगती है, और फ़ाइलें जहाँ हैं वहीं रहती हैं।",
          howTo: "SP रोड वाले Bijlibyte काउंटर पर समय लें।\nलैपटॉप लाते समय “QR लें” दबाएँ।\nकम हुआ बिल दें।",
          terms: "पुर्ज़े और लगवाई मिलाकर।\nचार्जर साथ लाएँ।",
        },
        worth: { amount: 1500 },
        minOrder: 4999,
        by: "qr",
        city: "Bangalore",
        tags: ["laptops", "upgrades"],
      },
    ],
  },
  {
    name: "Tarang Gadgets",
    line: "Watches, trackers and small useful things",
    offers: [
      {
        title: "₹500 off fitness watches above ₹2,499",
        description:
          "Steps, sleep and pulse on the wrist, and a battery for nine days. Four strap colours in the box.",
        howTo: "Tap Get Code.\nPaste it in the bag of the Tarang shop.\nThe total falls by ₹500.",
        terms: "One watch an order.\nNot on the Tarang Mini.",
        hi: {
          title: "₹2,499 से ज़्यादा की फ़िटनेस घड़ियों पर ₹500 की छूट",
          description: "क़दम, नींद और नब्ज़ कलाई पर, और नौ दिन चलने वाली बैटरी। डिब्बे में चार रंगों के पट्टे।",
          howTo: "“कोड लें” दबाएँ।\nTarang की दुकान के बैग में डालें।\nकुल दाम ₹500 कम हो जाएगा।",
          terms: "एक ऑर्डर में एक घड़ी।\nTarang Mini पर नहीं।",
        },
        worth: { amount: 500 },
        minOrder: 2499,
        by: "code",
        tags: ["watches", "fitness"],
      },
      {
        title: "60% off last year's desk lamps and smart plugs",
        description:
          "What is left of last year's colours, at less than half. New, boxed and with the usual warranty.",
        howTo:
          "Tap Open Deal.\nPick from the list of last year's colours.\nPrices are already reduced.",
        terms: "While stock lasts.\nNo exchange for another colour.",
        hi: {
          title: "पिछले साल के टेबल लैंप और स्मार्ट प्लग पर 60% छूट",
          description: "पिछले साल के बचे हुए रंग, आधे से भी कम दाम में। नए, डिब्बे में बंद और वारंटी के साथ।",
          howTo: "“डील खोलें” दबाएँ।\nपिछले साल के रंगों में से चुनें।\nदाम पहले से कम हैं।",
          terms: "स्टॉक रहने तक।\nरंग बदला नहीं जाएगा।",
        },
        worth: { percent: 60 },
        by: "redirect",
        tags: ["lamps", "plugs"],
      },
    ],
  },
  {
    name: "Pixelpatti",
    line: "Tablets and pens for notes",
    offers: [
      {
        title: "15% off note tablets with a pen in the box",
        description:
          "A paper-like screen, a pen that needs no charging, and room for three years of lectures. Ten-inch and twelve-inch.",
        howTo:
          "Tap Get Code.\nAdd the tablet to your bag and paste the code.\nDelivery takes four days.",
        terms: "One tablet for each student.\nNot with exchange offers.",
        hi: {
          title: "पेन वाले नोट टैबलेट पर 15% छूट",
          description:
            "काग़ज़ जैसी स्क्रीन, बिना चार्ज चलने वाला पेन और तीन साल के लेक्चर की जगह। दस और बारह इंच में।",
          howTo: "“कोड लें” दबाएँ।\nटैबलेट बैग में रखें और कोड डालें।\nडिलीवरी चार दिन में।",
          terms: "हर छात्र को एक टैबलेट।\nपुराना टैबलेट देने के ऑफ़र के साथ नहीं।",
        },
        worth: { percent: 15 },
        by: "code",
        exclusive: true,
        tags: ["tablets", "notes"],
      },
      {
        title: "Buy one screen cover, get one free",
        description: "One matt cover for writing, one clear for films. Both go on without bubbles.",
        howTo: "Tap Open Deal.\nPut two covers in the bag.\nThe second one shows ₹0.",
        terms: "Covers of the same size.\nDelivery ₹49.",
        hi: {
          title: "एक स्क्रीन कवर पर एक मुफ़्त",
          description: "लिखने के लिए एक मैट कवर, फ़िल्मों के लिए एक साफ़। दोनों बिना बुलबुले लगते हैं।",
          howTo: "“डील खोलें” दबाएँ।\nबैग में दो कवर रखें।\nदूसरे का दाम ₹0 दिखेगा।",
          terms: "दोनों कवर एक ही साइज़ के।\nडिलीवरी ₹49।",
        },
        worth: "bogo",
        by: "redirect",
        tags: ["tablets", "covers"],
      },
    ],
  },
  {
    name: "Recharge Republic",
    line: "Repaired phones with a year of cover",
    offers: [
      {
        title: "20% off phone repairs, done the same day",
        description:
          "Screens, charging ports and cameras, with parts that carry a year of cover. Bring it before noon and have it back by six.",
        howTo:
          "Tap Get QR at the repair desk.\nThe staff scan it with the job card.\nPay when you collect.",
        terms: "Water damage is looked at first.\nParts on order take longer.",
        hi: {
          title: "फ़ोन की मरम्मत पर 20% छूट, उसी दिन",
          description:
            "स्क्रीन, चार्जिंग पोर्ट और कैमरा, पुर्ज़ों पर एक साल की वारंटी। दोपहर से पहले दें, शाम छह बजे तक लें।",
          howTo: "मरम्मत वाले काउंटर पर “QR लें” दबाएँ।\nउसे जॉब कार्ड के साथ स्कैन करवाएँ।\nफ़ोन लेते समय पैसे दें।",
          terms: "पानी से ख़राब फ़ोन पहले जाँचा जाएगा।\nमँगवाए जाने वाले पुर्ज़ों में समय लगेगा।",
        },
        worth: { percent: 20 },
        by: "qr",
        city: "Delhi",
        tags: ["phones", "repairs"],
      },
      {
        title: "₹1,000 off renewed phones above ₹7,999",
        description:
          "Forty points checked, battery at 85% or better, a year of cover. Comes with a case and a charger.",
        howTo: "Tap Get Code.\nPaste it before you pay.\nTry the phone for seven days.",
        terms: "One phone for each student.\nNot on phones marked “last piece”.",
        hi: {
          title: "₹7,999 से ज़्यादा के रिन्यू किए फ़ोन पर ₹1,000 की छूट",
          description: "चालीस जाँचें, 85% या बेहतर बैटरी, एक साल की वारंटी। कवर और चार्जर साथ में।",
          howTo: "“कोड लें” दबाएँ।\nपैसे देने से पहले डालें।\nसात दिन फ़ोन आज़माएँ।",
          terms: "हर छात्र को एक फ़ोन।\n“Last piece” लिखे फ़ोन पर नहीं।",
        },
        worth: { amount: 1000 },
        minOrder: 7999,
        by: "code",
        tags: ["phones"],
      },
    ],
  },
];
