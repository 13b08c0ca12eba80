import type { WrittenBrand } from "./written.ts";

export const learning: readonly WrittenBrand[] = [
  {
    name: "Gyaanloop",
    line: "Courses in data, design and product",
    offers: [
      {
        title: "50% off data and design courses with projects",
        description:
          "Eight weeks, one evening a week, and a project that can be shown at an interview. A mentor reads every submission.",
        howTo:
          "Tap Get Code.\nChoose a course and a starting week.\nPaste the code before you pay.",
        terms: "One course for each code.\nFull refund in the first week.",
        hi: {
          title: "डेटा और डिज़ाइन के कोर्स पर 50% छूट, प्रोजेक्ट के साथ",
          description: "आठ हफ़्ते, हफ़्ते में एक शाम, और एक प्रोजेक्ट जो इंटरव्यू में दिखा सकें। हर काम मेंटर पढ़ते हैं।",
          howTo: "“कोड लें” दबाएँ।\nकोर्स और शुरुआत का हफ़्ता चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "एक कोड पर एक कोर्स।\nपहले हफ़्ते में पूरे पैसे वापस।",
        },
        worth: { percent: 50 },
        by: "pool",
        exclusive: true,
        tags: ["courses", "data"],
        featured: true,
        picture: { file: "course", alt: "A bar chart and a pencil growing out of an open book" },
      },
      {
        title: "40% off the portfolio course for students in the US",
        description:
          "Six evenings on Eastern time, in small groups. You leave with three finished case studies and someone to call.",
        howTo: "Tap Open Deal.\nPick a group.\nThe student price is on the page.",
        terms: "Twelve people a group.\nRecordings stay open for a year.",
        hi: {
          title: "अमेरिका के छात्रों के लिए पोर्टफ़ोलियो कोर्स पर 40% छूट",
          description: "ईस्टर्न टाइम पर छह शामें, छोटे समूहों में। तीन पूरी केस स्टडी आपके हाथ में होंगी।",
          howTo: "“डील खोलें” दबाएँ।\nसमूह चुनें।\nपेज पर छात्रों वाला दाम लिखा है।",
          terms: "एक समूह में बारह लोग।\nरिकॉर्डिंग साल भर खुली रहेगी।",
        },
        worth: { percent: 40 },
        by: "redirect",
        country: "US",
        tags: ["courses", "portfolio"],
      },
    ],
  },
  {
    name: "Mockmandal",
    line: "Mock tests with worked answers",
    offers: [
      {
        title: "₹300 off a full mock-test series above ₹999",
        description:
          "Forty papers for GATE, CAT or UPSC prelims, timed like the day itself. Every answer is worked out, wrong options too.",
        howTo:
          "Tap Get Code.\nPick your exam in the Mockmandal app.\nPaste the code on the last page.",
        terms: "One series for each student.\nValid until the exam.",
        hi: {
          title: "₹999 से ज़्यादा की पूरी मॉक टेस्ट सीरीज़ पर ₹300 की छूट",
          description:
            "GATE, CAT या UPSC प्रीलिम्स के चालीस पेपर, असली दिन जैसे समय में। हर जवाब समझाया हुआ, ग़लत विकल्प भी।",
          howTo: "“कोड लें” दबाएँ।\nMockmandal ऐप में परीक्षा चुनें।\nआख़िरी पेज पर कोड डालें।",
          terms: "हर छात्र को एक सीरीज़।\nपरीक्षा तक मान्य।",
        },
        worth: { amount: 300 },
        minOrder: 999,
        by: "code",
        tags: ["exams", "tests"],
      },
      {
        title: "Two free interview drills with every aptitude pack",
        description:
          "Forty minutes with someone who has hired, then notes on what to change. In English or Hindi.",
        howTo: "Tap Open Deal.\nBuy any aptitude pack.\nBook the drills from your dashboard.",
        terms: "Within 90 days of buying.\nCancel a day before.",
        hi: {
          title: "हर एप्टीट्यूड पैक के साथ दो मुफ़्त इंटरव्यू अभ्यास",
          description:
            "चालीस मिनट किसी ऐसे के साथ जिसने लोगों को नौकरी दी है, फिर सुझाव। अंग्रेज़ी या हिन्दी में।",
          howTo: "“डील खोलें” दबाएँ।\nकोई भी एप्टीट्यूड पैक लें।\nडैशबोर्ड से अभ्यास बुक करें।",
          terms: "ख़रीदने के 90 दिन के अंदर।\nएक दिन पहले रद्द करें।",
        },
        worth: { words: "2 free drills" },
        by: "redirect",
        tags: ["interviews"],
      },
    ],
  },
  {
    name: "Bhasha Baithak",
    line: "Live classes in twelve languages",
    offers: [
      {
        title: "First month of a language class for ₹1",
        description:
          "German A1, Japanese N5, spoken English or Sanskrit: two evenings a week with eight others. From the second month ₹899.",
        howTo: "Tap Open Deal.\nTake the short placement talk.\nPay ₹1 and join on Monday.",
        terms: "New learners only.\nLeave before the second month, nothing more is due.",
        hi: {
          title: "भाषा की क्लास का पहला महीना ₹1 में",
          description:
            "जर्मन A1, जापानी N5, बोलचाल की अंग्रेज़ी या संस्कृत: हफ़्ते में दो शामें, आठ लोगों के साथ। दूसरे महीने से ₹899।",
          howTo: "“डील खोलें” दबाएँ।\nछोटी बातचीत से स्तर जानें।\n₹1 दें और सोमवार से जुड़ें।",
          terms: "सिर्फ़ नए सीखने वाले।\nदूसरे महीने से पहले छोड़ें तो कुछ और नहीं देना।",
        },
        worth: { words: "First month ₹1" },
        by: "redirect",
        country: "Global",
        tags: ["languages"],
        noEnd: true,
        picture: {
          file: "languages",
          alt: "Speech bubbles with the letters A, अ and ü",
        },
      },
      {
        title: "25% off French evening classes in Toronto",
        description:
          "Ten Tuesdays near Spadina, from bonjour to a job interview. Chai in the break, of course.",
        howTo: "Tap Get Code.\nBook a seat on our page.\nPaste the code before you pay.",
        terms: "Ten classes.\nA missed one can be taken online.",
        hi: {
          title: "टोरंटो में फ़्रेंच की शाम की क्लास पर 25% छूट",
          description: "Spadina के पास दस मंगलवार, बोंजूर से नौकरी के इंटरव्यू तक। बीच में चाय तो है ही।",
          howTo: "“कोड लें” दबाएँ।\nहमारे पेज पर सीट लें।\nपैसे देने से पहले कोड डालें।",
          terms: "दस क्लास।\nछूटी हुई क्लास ऑनलाइन कर सकते हैं।",
        },
        worth: { percent: 25 },
        by: "code",
        country: "Canada",
        city: "Toronto",
        channel: "both",
        tags: ["languages"],
      },
    ],
  },
  {
    name: "Sutra Sums",
    line: "Mathematics from first principles",
    offers: [
      {
        title: "40% off calculus and linear algebra courses",
        description:
          "Short films, long proofs, and a doubt hour every Sunday. Begins where school left you, not where the book does.",
        howTo: "Tap Get Code.\nChoose one course or both.\nPaste the code before you pay.",
        terms: "Open for a year.\nThe problem book is posted for ₹120.",
        hi: {
          title: "कैलकुलस और लीनियर अलजेब्रा के कोर्स पर 40% छूट",
          description: "छोटी फ़िल्में, लंबे प्रमाण, और हर रविवार शंका का घंटा। वहाँ से शुरू जहाँ स्कूल ने छोड़ा था।",
          howTo: "“कोड लें” दबाएँ।\nएक या दोनों कोर्स चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "साल भर खुला।\nसवालों की किताब ₹120 में डाक से।",
        },
        worth: { percent: 40 },
        by: "code",
        tags: ["maths", "courses"],
      },
      {
        title: "₹250 off olympiad problem packs above ₹799",
        description:
          "Three hundred problems in number theory and geometry, with hints that give away one step at a time.",
        howTo: "Tap Open Deal.\nPick a pack.\nThe ₹250 comes off in the bag.",
        terms: "Printed packs only.\nNot with the yearly plan.",
        hi: {
          title: "₹799 से ज़्यादा के ओलंपियाड सवालों के पैक पर ₹250 की छूट",
          description: "संख्या सिद्धांत और ज्यामिति के तीन सौ सवाल, और संकेत जो एक-एक क़दम बताते हैं।",
          howTo: "“डील खोलें” दबाएँ।\nपैक चुनें।\nबैग में ₹250 कम होंगे।",
          terms: "सिर्फ़ छपे हुए पैक।\nसाल भर वाले प्लान के साथ नहीं।",
        },
        worth: { amount: 250 },
        minOrder: 799,
        by: "redirect",
        tags: ["maths"],
      },
    ],
  },
  {
    name: "Karigar Labs",
    line: "Hands-on electronics workshops",
    offers: [
      {
        title: "₹350 off a Saturday soldering workshop above ₹1,199",
        description:
          "Four hours in Indiranagar: build a small radio and take it home. Tools, parts and filter coffee are there.",
        howTo: "Book a Saturday on our page.\nTap Get QR at the door.\nPay the rest at the desk.",
        terms: "Sixteen seats a Saturday.\nClosed shoes, please.",
        hi: {
          title: "₹1,199 से ज़्यादा की शनिवार सोल्डरिंग वर्कशॉप पर ₹350 की छूट",
          description:
            "इंदिरानगर में चार घंटे: छोटा रेडियो बनाएँ और घर ले जाएँ। औज़ार, पुर्ज़े और फ़िल्टर कॉफ़ी वहीं हैं।",
          howTo: "हमारे पेज पर शनिवार बुक करें।\nदरवाज़े पर “QR लें” दबाएँ।\nबाक़ी पैसे डेस्क पर दें।",
          terms: "हर शनिवार सोलह सीटें।\nबंद जूते पहनकर आएँ।",
        },
        worth: { amount: 350 },
        minOrder: 1199,
        by: "qr",
        city: "Bangalore",
        tags: ["workshops", "electronics"],
      },
      {
        title: "20% off robotics and sensor kits",
        description:
          "Motors, wheels, a board that speaks Python, and a booklet in Hindi, Kannada or English. No soldering needed.",
        howTo: "Tap Get Code.\nPaste it in the bag.\nCollect in Indiranagar or have it sent.",
        terms: "Two kits for each student.\nBroken parts are replaced for 30 days.",
        hi: {
          title: "रोबोटिक्स और सेंसर किट पर 20% छूट",
          description:
            "मोटर, पहिये, Python वाला बोर्ड, और हिन्दी, कन्नड़ या अंग्रेज़ी की पुस्तिका। सोल्डरिंग नहीं करनी।",
          howTo: "“कोड लें” दबाएँ।\nबैग में डालें।\nइंदिरानगर से लें या मँगवाएँ।",
          terms: "हर छात्र को दो किट।\nख़राब पुर्ज़े 30 दिन तक बदले जाते हैं।",
        },
        worth: { percent: 20 },
        by: "code",
        exclusive: true,
        city: "Bangalore",
        channel: "both",
        tags: ["kits", "robotics"],
      },
    ],
  },
];
