import type { WrittenBrand } from "./written.ts";

export const software: readonly WrittenBrand[] = [
  {
    name: "Codekhana",
    line: "An editor and cloud box for classes",
    offers: [
      {
        title: "Six months free, then half the price until you graduate",
        description:
          "An editor in the browser and a small Linux box that sleeps when you do. Nothing to install on the lab computer.",
        howTo: "Tap Open Deal.\nVerify on the page that opens.\nYour box is ready in a minute.",
        terms: "One account for each student.\nNo card needed for the free months.",
        hi: {
          title: "छह महीने मुफ़्त, फिर पढ़ाई पूरी होने तक आधा दाम",
          description:
            "ब्राउज़र में एडिटर और एक छोटा Linux बॉक्स, जो आपके साथ सोता है। लैब के कंप्यूटर पर कुछ इंस्टॉल नहीं करना।",
          howTo: "“डील खोलें” दबाएँ।\nखुलने वाले पेज पर छात्र सत्यापन कराएँ।\nबॉक्स मिनट भर में तैयार।",
          terms: "हर छात्र को एक खाता।\nमुफ़्त महीनों के लिए कार्ड नहीं चाहिए।",
        },
        worth: { words: "6 months free" },
        by: "redirect",
        exclusive: true,
        country: "Global",
        tags: ["code", "cloud"],
        noEnd: true,
        featured: true,
        picture: {
          file: "code",
          alt: "A screen with lines of coloured code and a cloud behind it",
        },
      },
      {
        title: "50% off team plans for hackathons in San Francisco",
        description:
          "Five seats, one shared box, and somebody of ours on the floor until midnight. For the weekend and the month after.",
        howTo: "Tap Get Code.\nMake a team.\nPaste the code under Billing.",
        terms: "One team for each code.\nEvents on our list.",
        hi: {
          title: "सैन फ़्रांसिस्को के हैकथॉन के लिए टीम प्लान पर 50% छूट",
          description:
            "पाँच सीटें, एक साझा बॉक्स, और आधी रात तक हमारा कोई वहीं। उस वीकेंड और अगले महीने के लिए।",
          howTo: "“कोड लें” दबाएँ।\nटीम बनाएँ।\n“Billing” के नीचे कोड डालें।",
          terms: "एक कोड पर एक टीम।\nहमारी सूची के हैकथॉन।",
        },
        worth: { percent: 50 },
        by: "pool",
        country: "US",
        city: "San Francisco",
        channel: "both",
        tags: ["code", "teams"],
      },
    ],
  },
  {
    name: "Slidekala",
    line: "Slides and posters that look designed",
    offers: [
      {
        title: "50% off the design plan for fests and projects",
        description:
          "Posters, slides and certificates from four hundred layouts, in eleven Indian scripts. Prints without a white border.",
        howTo: "Tap Get Code.\nChoose monthly or yearly.\nPaste the code before you pay.",
        terms: "While you study.\nUp to three people can share a poster.",
        hi: {
          title: "फ़ेस्ट और प्रोजेक्ट के डिज़ाइन प्लान पर 50% छूट",
          description:
            "चार सौ लेआउट से पोस्टर, स्लाइड और प्रमाण पत्र, ग्यारह भारतीय लिपियों में। बिना सफ़ेद किनारे के छपता है।",
          howTo: "“कोड लें” दबाएँ।\nमहीने या साल का प्लान चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "जब तक पढ़ाई चले।\nएक पोस्टर पर तीन लोग साथ काम कर सकते हैं।",
        },
        worth: { percent: 50 },
        by: "code",
        tags: ["design", "posters"],
      },
      {
        title: "Buy one template pack, get one free",
        description:
          "Thesis, viva, pitch or wedding: two packs of thirty slides for the price of one.",
        howTo: "Tap Open Deal.\nPick two packs.\nOne of them shows ₹0.",
        terms: "Once a semester.",
        hi: {
          title: "टेम्पलेट के एक पैक पर एक मुफ़्त",
          description: "थीसिस, वाइवा, पिच या शादी: तीस स्लाइड के दो पैक, एक के दाम में।",
          howTo: "“डील खोलें” दबाएँ।\nदो पैक चुनें।\nएक का दाम ₹0 दिखेगा।",
          terms: "हर सेमेस्टर में एक बार।",
        },
        worth: "bogo",
        by: "redirect",
        tags: ["slides"],
      },
    ],
  },
  {
    name: "Notewala",
    line: "Notes that sync and search",
    offers: [
      {
        title: "Three months free, then ₹99 a month",
        description:
          "Write by hand or type, on every screen you own. Search finds a word even in a photo of the blackboard.",
        howTo: "Tap Open Deal.\nMake an account.\nWe write to you before the first bill.",
        terms: "New accounts only.\nYour notes can be exported at any time.",
        hi: {
          title: "तीन महीने मुफ़्त, फिर ₹99 महीना",
          description:
            "हाथ से लिखें या टाइप करें, अपनी हर स्क्रीन पर। ब्लैकबोर्ड की फ़ोटो में भी शब्द खोज लेता है।",
          howTo: "“डील खोलें” दबाएँ।\nखाता बनाएँ।\nपहले बिल से पहले हम लिखेंगे।",
          terms: "सिर्फ़ नए खाते।\nअपने नोट्स कभी भी बाहर ले जा सकते हैं।",
        },
        worth: { words: "3 months free" },
        by: "redirect",
        country: "Global",
        tags: ["notes"],
        noEnd: true,
      },
      {
        title: "40% off flash-card packs for medical entrance",
        description: "Four thousand cards with drawings, asked again just before you forget them.",
        howTo: "Tap Get Code.\nPaste it in the shop inside the app.",
        terms: "One pack for each code.",
        hi: {
          title: "मेडिकल प्रवेश के फ़्लैश कार्ड पर 40% छूट",
          description: "चित्रों वाले चार हज़ार कार्ड, भूलने से ठीक पहले फिर पूछे जाते हैं।",
          howTo: "“कोड लें” दबाएँ।\nऐप की दुकान में डालें।",
          terms: "एक कोड पर एक पैक।",
        },
        worth: { percent: 40 },
        by: "code",
        tags: ["flash cards", "medicine"],
      },
    ],
  },
  {
    name: "Ganit Graph",
    line: "Plots and statistics for papers",
    offers: [
      {
        title: "₹700 off a yearly statistics licence above ₹2,499",
        description:
          "Regression, survival curves and plots that journals accept. Runs on a laptop without internet.",
        howTo: "Tap Get Code.\nDownload the installer.\nEnter the code as licence coupon.",
        terms: "One computer.\nFor coursework and theses.",
        worth: { amount: 700 },
        minOrder: 2499,
        by: "pool",
        exclusive: true,
        tags: ["statistics"],
      },
      {
        title: "30% off thesis packs with survey tools",
        description:
          "Questionnaire, sample size and charts in one place, and a template for the methods chapter.",
        howTo: "Tap Open Deal.\nChoose three or six months.\nThe price is 30% lower.",
        terms: "Up to 1,000 answers.",
        worth: { percent: 30 },
        by: "redirect",
        tags: ["statistics", "thesis"],
      },
    ],
  },
  {
    name: "Vaani Captions",
    line: "Transcripts in eleven Indian languages",
    offers: [
      {
        title: "25% off transcript hours for lectures",
        description:
          "Put in a recording, get text with times in eleven languages. Hinglish is understood too.",
        howTo: "Tap Get Code.\nBuy any pack of hours.\nPaste the code before you pay.",
        terms: "Hours do not expire.\nAsk your teacher before you record.",
        hi: {
          title: "लेक्चर के लिखित रूप के घंटों पर 25% छूट",
          description: "रिकॉर्डिंग दें, ग्यारह भाषाओं में समय के साथ लिखा हुआ पाएँ। हिंग्लिश भी समझता है।",
          howTo: "“कोड लें” दबाएँ।\nघंटों का कोई भी पैक लें।\nपैसे देने से पहले कोड डालें।",
          terms: "घंटे ख़त्म नहीं होते।\nरिकॉर्ड करने से पहले शिक्षक से पूछें।",
        },
        worth: { percent: 25 },
        by: "code",
        country: "Global",
        tags: ["transcripts"],
      },
      {
        title: "20% off caption plans for student films",
        description:
          "Subtitles in two languages for up to ninety minutes, as a file that every festival takes.",
        howTo: "Tap Open Deal.\nUpload the film.\nThe quote is 20% lower.",
        terms: "Three films a year.",
        hi: {
          title: "छात्र फ़िल्मों के कैप्शन प्लान पर 20% छूट",
          description: "नब्बे मिनट तक की फ़िल्म पर दो भाषाओं के सबटाइटल, ऐसी फ़ाइल में जिसे हर फ़ेस्टिवल लेता है।",
          howTo: "“डील खोलें” दबाएँ।\nफ़िल्म अपलोड करें।\nबताया गया दाम 20% कम होगा।",
          terms: "साल में तीन फ़िल्में।",
        },
        worth: { percent: 20 },
        by: "redirect",
        tags: ["captions", "film"],
      },
    ],
  },
];
