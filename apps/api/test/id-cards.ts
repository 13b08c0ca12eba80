import type { CollegeNames } from "../src/modules/student-verification/document-text/policy-colleges.ts";
import type { PlacedWord } from "../src/modules/student-verification/document-text/policy-lines.ts";

/**
 * IDs as lines of text beside a profile, and whether name and college really are the profile's. No person is real.
 * Two blanks are the gap between two columns.
 */
export interface IdCard {
  lines: readonly string[];
  name: string;
  college: CollegeNames;
  /** Whether the card is of this person, and of this college. */
  isTrue: readonly [name: boolean, college: boolean];
}

const college = (names: string[], places: string[] = [], domains: string[] = []): CollegeNames => ({
  names,
  places,
  domains,
});

const delhi = college(
  ["University of Delhi", "Delhi University"],
  ["New Delhi", "Delhi"],
  ["du.ac.in"],
);
const anna = college(["Anna University"], ["Chennai", "Tamil Nadu"], ["annauniv.edu"]);
const mumbai = college(
  ["University of Mumbai", "Mumbai University"],
  ["Mumbai", "Maharashtra"],
  ["mu.ac.in"],
);
const bombay = college(
  ["Indian Institute of Technology Bombay", "IIT Bombay", "IITB"],
  ["Mumbai", "Maharashtra"],
  ["iitb.ac.in"],
);
const loyola = college(["Loyola College"], ["Chennai", "Tamil Nadu"], ["loyolacollege.edu"]);
const nilgiri = college(["Nilgiri College of Science"], ["Ooty", "Tamil Nadu"], ["nilgiri.ac.in"]);
const xavier = college(
  ["St. Xavier's College", "St Xaviers College Mumbai"],
  ["Mumbai"],
  ["xaviers.edu"],
);
const banaras = college(
  ["Banaras Hindu University", "BHU"],
  ["Varanasi", "Uttar Pradesh"],
  ["bhu.ac.in"],
);
const vellore = college(["Vellore Institute of Technology", "VIT"], ["Vellore"], ["vit.ac.in"]);
const jadavpur = college(
  ["Jadavpur University"],
  ["Kolkata", "West Bengal"],
  ["jadavpuruniversity.in"],
);
const pune = college(
  ["Savitribai Phule Pune University", "University of Pune"],
  ["Pune"],
  ["unipune.ac.in"],
);
const fergusson = college(["Fergusson College"], ["Pune", "Maharashtra"], ["fergusson.edu"]);
const amity = college(["Amity University"], ["Noida"], ["amity.edu"]);
const typed = college(["Kaveri Valley Institute of Management"]);

type Row = [lines: string, name: string, college: CollegeNames];

/** Lines are divided by " / ". */
const cards = (isTrue: IdCard["isTrue"], rows: readonly Row[]): IdCard[] =>
  rows.map(([lines, name, of]) => ({ lines: lines.split(" / "), name, college: of, isTrue }));

/** The card is the person's, of the college in the profile. */
const ownCards = cards(
  [true, true],
  [
    [
      "UNIVERSITY OF DELHI / STUDENT IDENTITY CARD / Name: ASHA VERMA / Valid upto 30/06/2028",
      "Asha Verma",
      delhi,
    ],
    ["University of Delhi, Delhi 110007 / Asha Verma / B.Com (Hons)", "Asha Verma", delhi],
    ["DELHI UNIVERSITY / Name ROHAN MEHTA  Roll 4711 / Session 2025-28", "Rohan Mehta", delhi],
    ["THE UNIVERSITY OF DELHI / Student's Name: KAVYA NAIR", "Kavya Nair", delhi],
    ["ANNA UNIVERSITY / CHENNAI 600025 / Name: KARTHIK RAJAN", "Karthik Rajan", anna],
    ["ANNA UNIVERSITY CHENNAI / KARTHIK RAJAN / Mechanical Engineering", "Karthik Rajan", anna],
    ["Anna University, Guindy / Name : MEENA S", "Meena S", anna],
    ["UNIVERSITY OF MUMBAI / IDENTITY CARD / Name: SNEHA PATIL", "Sneha Patil", mumbai],
    ["Mumbai University / Sneha Patil / M.Sc. Physics", "Sneha Patil", mumbai],
    ["INDIAN INSTITUTE OF TECHNOLOGY BOMBAY / ARJUN RAO / 24B1021", "Arjun Rao", bombay],
    ["INDIAN INSTITUTE OF / TECHNOLOGY BOMBAY / Name: ARJUN RAO", "Arjun Rao", bombay],
    ["Indian Institute of Technology, Bombay / Arjun Rao", "Arjun Rao", bombay],
    ["IIT BOMBAY / www.iitb.ac.in / ARJUN RAO", "Arjun Rao", bombay],
    [
      "LOYOLA COLLEGE / (AUTONOMOUS) / CHENNAI 600034 / Name: ANNA MARY THOMAS",
      "Anna Mary Thomas",
      loyola,
    ],
    ["LOYOLA COLLEGE, CHENNAI / Name: PRIYA D", "Priya D", loyola],
    [
      "NILGIRI COLLEGE OF SCIENCE / OOTY 643001 / Name: DEEPA KUMARI SINGH",
      "Deepa Kumari Singh",
      nilgiri,
    ],
    ["NILGIRI COLLEGE / OF SCIENCE, OOTY / Name: FARHAN ALI", "Farhan Ali", nilgiri],
    ["Nilgiri College of Science / Name  FARHAN ALI", "Farhan Ali", nilgiri],
    ["ST. XAVIER'S COLLEGE / MUMBAI 400001 / Name: NEHA D'SOUZA", "Neha D'Souza", xavier],
    ["St Xavier's College, Mumbai / Neha D'Souza", "Neha D'Souza", xavier],
    ["BANARAS HINDU UNIVERSITY / VARANASI / Name: AMIT TIWARI", "Amit Tiwari", banaras],
    ["Banaras Hindu University / TIWARI, AMIT", "Amit Tiwari", banaras],
    [
      "VELLORE INSTITUTE OF TECHNOLOGY / (Deemed to be University) / Name: SANJANA REDDY",
      "Sanjana Reddy",
      vellore,
    ],
    ["Vellore Institute of Technology / SANJANA REDDY / 25BCE1001", "Sanjana Reddy", vellore],
    ["JADAVPUR UNIVERSITY / KOLKATA 700032 / Name: RITWIK SEN", "Ritwik Sen", jadavpur],
    ["SAVITRIBAI PHULE PUNE UNIVERSITY / Name: OMKAR JOSHI", "Omkar Joshi", pune],
    ["University of Pune / Omkar Joshi", "Omkar Joshi", pune],
    ["FERGUSSON COLLEGE (AUTONOMOUS), PUNE / Name: ISHA KULKARNI", "Isha Kulkarni", fergusson],
    ["Fergusson College / Pune 411004 / ISHA KULKARNI", "Isha Kulkarni", fergusson],
    ["AMITY UNIVERSITY / Noida / Name: VIKRAM CHAWLA", "Vikram Chawla", amity],
    ["KAVERI VALLEY INSTITUTE OF MANAGEMENT / Name: LAKSHMI IYER", "Lakshmi Iyer", typed],
    ["Kaveri Valley Institute / of Management / LAKSHMI IYER", "Lakshmi Iyer", typed],
    ["College: Fergusson College  Name: ISHA KULKARNI", "Isha Kulkarni", fergusson],
    [
      "Name of the Institute : JADAVPUR UNIVERSITY / Name of the Student : RITWIK SEN",
      "Ritwik Sen",
      jadavpur,
    ],
    [
      "IDENTITY CARD / BANARAS HINDU UNIVERSITY / नाम / Name: AMIT TIWARI / पता: Lanka, Varanasi 221005",
      "Amit Tiwari",
      banaras,
    ],
    [
      "UNIVERSITY OF DELHI / Name: ASHA VERMA / Father's Name: ASHOK VERMA / Address: 12 Delhi Road, Meerut 250001",
      "Asha Verma",
      delhi,
    ],
    ["JADAVPUR UNIVERSITY / Name: RITWIKSEN", "Ritwik Sen", jadavpur],
    ["AMITY UNIVERSITY / Name: VIKRAMCHAWLA", "Vikram Chawla", amity],
  ],
);

/** The college is the profile's, the person is somebody else. */
const othersCards = cards(
  [false, true],
  [
    ["UNIVERSITY OF DELHI / Name: ASHA RAWAT", "Asha Verma", delhi],
    ["UNIVERSITY OF DELHI / Name: BILAL KHAN", "Asha Verma", delhi],
    ["UNIVERSITY OF DELHI / Name: AMITA SHARMA", "Anita Sharma", delhi],
    ["UNIVERSITY OF DELHI / Name: PRIYAM DAS", "Priya Das", delhi],
    ["ANNA UNIVERSITY / Name: RAJAN KUMAR / Father's Name: KARTHIK RAJAN", "Karthik Rajan", anna],
    ["JADAVPUR UNIVERSITY / Name: RITWIK SENGUPTA", "Ritwik Sen", jadavpur],
    [
      "LOYOLA COLLEGE / CHENNAI / Name: THOMAS P / Guardian: ANNA MARY THOMAS",
      "Anna Mary Thomas",
      loyola,
    ],
    ["BANARAS HINDU UNIVERSITY / Name: AMIT KUMAR TIWARI", "Sumit Tiwari", banaras],
    ["VELLORE INSTITUTE OF TECHNOLOGY / Name: SANJAY REDDY", "Sanjana Reddy", vellore],
    ["FERGUSSON COLLEGE / Name: ISHAN KULKARNI", "Isha Kulkarni", fergusson],
    [
      "FERGUSSON COLLEGE / Name: R. DESHPANDE / Principal ISHA KULKARNI",
      "Isha Kulkarni",
      fergusson,
    ],
    ["NILGIRI COLLEGE OF SCIENCE / Name: DEEPAK SINGH", "Deepa Singh", nilgiri],
    ["ST. XAVIER'S COLLEGE / MUMBAI / Name: NEHA SOUZA PINTO", "Neha D'Souza", xavier],
    [
      "AMITY UNIVERSITY / Name: SUNIL RAO / Address: Vikram Chawla Marg, Noida 201301",
      "Vikram Chawla",
      amity,
    ],
    ["INDIAN INSTITUTE OF TECHNOLOGY BOMBAY / Name: ARJUN RAOTE", "Arjun Rao", bombay],
    ["UNIVERSITY OF MUMBAI / Name: SNEHAL PATIL", "Sneha Patil", mumbai],
    ["UNIVERSITY OF MUMBAI / Name: PATIL SUNITA / Mother: SNEHA PATIL", "Sneha Patil", mumbai],
    ["UNIVERSITY OF PUNE / Name: OM JOSHI", "Omkar Joshi", pune],
    ["ANNA UNIVERSITY / Name: RAJAN KUMAR / Father's Name / KARTHIK RAJAN", "Karthik Rajan", anna],
    [
      "मुंबई विद्यापीठ / UNIVERSITY OF MUMBAI / नाव: सुनीता पाटिल / आईचे नाव: स्नेहा पाटिल",
      "Sneha Patil",
      mumbai,
    ],
    ["DELHI UNIVERSITY / Name: RAM KUMAR SINGH", "Ram Kumar", delhi],
    ["DELHI UNIVERSITY / Name: KAVYA NAIR / Student of Dean ROHAN MEHTA", "Rohan Mehta", delhi],
  ],
);

/** The person is the profile's, the college is another one. */
const otherColleges = cards(
  [true, false],
  [
    ["INDIAN STATISTICAL INSTITUTE / NEW DELHI 110016 / Name: ASHA VERMA", "Asha Verma", delhi],
    ["AMBEDKAR UNIVERSITY DELHI / Name: ASHA VERMA", "Asha Verma", delhi],
    ["DR. B. R. AMBEDKAR / UNIVERSITY, DELHI / Name: ASHA VERMA", "Asha Verma", delhi],
    ["DELHI PUBLIC SCHOOL / Name: ASHA VERMA", "Asha Verma", delhi],
    ["HANSRAJ COLLEGE / affiliated to University of Delhi / Name: ASHA VERMA", "Asha Verma", delhi],
    ["DELHI TECHNOLOGICAL UNIVERSITY / Name: ASHA VERMA", "Asha Verma", delhi],
    ["SOUTH ASIAN UNIVERSITY / NEW DELHI / Name: ASHA VERMA", "Asha Verma", delhi],
    ["NATIONAL LAW UNIVERSITY DELHI / Name: ASHA VERMA", "Asha Verma", delhi],
    ["LOYOLA COLLEGE / CHENNAI / Name: ANNA MARY", "Anna Mary", anna],
    ["ANNAMALAI UNIVERSITY / Name: KARTHIK RAJAN", "Karthik Rajan", anna],
    ["MADRAS CHRISTIAN COLLEGE / Name: KARTHIK RAJAN / Anna Nagar, Chennai", "Karthik Rajan", anna],
    [
      "PSG COLLEGE OF TECHNOLOGY / (Affiliated to Anna University) / Name: KARTHIK RAJAN",
      "Karthik Rajan",
      anna,
    ],
    ["MUMBAI COLLEGE OF ARTS / MUMBAI 400012 / Name: SNEHA PATIL", "Sneha Patil", mumbai],
    ["RAMNARAIN RUIA COLLEGE / MUMBAI / Name: SNEHA PATIL", "Sneha Patil", mumbai],
    ["SNDT WOMEN'S UNIVERSITY / MUMBAI / Name: SNEHA PATIL", "Sneha Patil", mumbai],
    ["INDIAN INSTITUTE OF TECHNOLOGY MADRAS / ARJUN RAO", "Arjun Rao", bombay],
    ["INDIAN INSTITUTE OF / TECHNOLOGY DELHI / ARJUN RAO", "Arjun Rao", bombay],
    ["IIT MADRAS / ARJUN RAO", "Arjun Rao", bombay],
    ["BOMBAY COLLEGE OF PHARMACY / ARJUN RAO", "Arjun Rao", bombay],
    ["LOYOLA COLLEGE OF EDUCATION / Name: PRIYA D", "Priya D", loyola],
    ["ANDHRA LOYOLA COLLEGE / VIJAYAWADA / Name: PRIYA D", "Priya D", loyola],
    ["LOYOLA INSTITUTE OF BUSINESS / Name: PRIYA D", "Priya D", loyola],
    ["NILGIRI COLLEGE OF COMMERCE / Name: FARHAN ALI", "Farhan Ali", nilgiri],
    ["NILGIRI POLYTECHNIC / Name: FARHAN ALI", "Farhan Ali", nilgiri],
    ["COLLEGE OF SCIENCE / COIMBATORE / Name: FARHAN ALI", "Farhan Ali", nilgiri],
    ["NILGIRI COLLEGE OF SCIENCE AND TECHNOLOGY / Name: FARHAN ALI", "Farhan Ali", nilgiri],
    ["ST. XAVIER'S COLLEGE OF ENGINEERING / Name: NEHA D'SOUZA", "Neha D'Souza", xavier],
    ["ST. JOSEPH'S COLLEGE / MUMBAI / Name: NEHA D'SOUZA", "Neha D'Souza", xavier],
    ["BANARAS LOCOMOTIVE SCHOOL / Name: AMIT TIWARI", "Amit Tiwari", banaras],
    ["MAHATMA GANDHI KASHI VIDYAPITH / BANARAS / Name: AMIT TIWARI", "Amit Tiwari", banaras],
    ["VELLORE ENGINEERING COLLEGE / Name: SANJANA REDDY", "Sanjana Reddy", vellore],
    ["VIT BHOPAL UNIVERSITY / Name: SANJANA REDDY", "Sanjana Reddy", vellore],
    ["PUNE INSTITUTE OF COMPUTER TECHNOLOGY / Name: OMKAR JOSHI", "Omkar Joshi", pune],
    [
      "COLLEGE OF ENGINEERING PUNE / Affiliated to Savitribai Phule / Pune University / Name: OMKAR JOSHI",
      "Omkar Joshi",
      pune,
    ],
    ["FERGUSSON COLLEGE ROAD SCHOOL / PUNE / Name: ISHA KULKARNI", "Isha Kulkarni", fergusson],
    ["AMRITA UNIVERSITY / Name: VIKRAM CHAWLA", "Vikram Chawla", amity],
    ["AMITY INTERNATIONAL SCHOOL / Name: VIKRAM CHAWLA", "Vikram Chawla", amity],
    ["KAVERI INSTITUTE OF NURSING / Name: LAKSHMI IYER", "Lakshmi Iyer", typed],
    ["VALLEY INSTITUTE OF MANAGEMENT STUDIES / Name: LAKSHMI IYER", "Lakshmi Iyer", typed],
  ],
);

/** Neither is: another document, or a stranger's card. */
const strangersCards = cards(
  [false, false],
  [
    [
      "GOVERNMENT OF INDIA / ASHA RAWAT / 1234 / Address: S/O RAM, 4 Delhi Gate, New Delhi 110002",
      "Asha Verma",
      delhi,
    ],
    ["INCOME TAX DEPARTMENT / BILAL KHAN", "Asha Verma", delhi],
    ["ELECTION COMMISSION OF INDIA / SUNITA DEVI / Delhi", "Asha Verma", delhi],
    ["REPUBLIC OF INDIA / PASSPORT / RAJAN", "Karthik Rajan", anna],
    ["METRO CARD / CHENNAI / Anna Salai", "Karthik Rajan", anna],
    ["LIBRARY CARD / MUMBAI / BOMBAY BOOK CLUB", "Arjun Rao", bombay],
    ["HOTEL LOYOLA / CHENNAI", "Priya D", loyola],
    ["SCHOOL LEAVING CERTIFICATE / SUNIL RAO", "Vikram Chawla", amity],
  ],
);

/** Cards in Hindi, or in two scripts, of the person and the college. */
const hindiCards = cards(
  [true, true],
  [
    ["दिल्ली विश्वविद्यालय / छात्र परिचय पत्र / नाम: आशा वर्मा", "Asha Verma", delhi],
    ["काशी हिन्दू विश्वविद्यालय / नाम अमित तिवारी / वैध ३०/०६/२०२७", "Amit Tiwari", banaras],
    ["मुंबई विद्यापीठ / नाव: स्नेहा पाटिल", "Sneha Patil", mumbai],
    [
      "दिल्ली विश्वविद्यालय / UNIVERSITY OF DELHI / नाम: आशा वर्मा / Name: ASHA VERMA",
      "Asha Verma",
      delhi,
    ],
    [
      "काशी हिन्दू विश्वविद्यालय / BANARAS HINDU UNIVERSITY / Name: AMIT TIWARI",
      "Amit Tiwari",
      banaras,
    ],
    ["दिल्ली विश्वविद्यालय / नाम: आशा वर्मा", "आशा वर्मा", delhi],
    ["दिल्ली विश्वविद्यालय / आशा वर्मा", "आशा वर्मा", college(["दिल्ली विश्वविद्यालय"])],
    ["सावित्रीबाई फुले पुणे विद्यापीठ / नाव: ओमकार जोशी", "Omkar Joshi", pune],
  ],
);

/** In Hindi, of somebody else at another place. */
const hindiOthers = cards(
  [false, false],
  [
    ["लखनऊ विश्वविद्यालय / नाम: सुनीता यादव", "Asha Verma", delhi],
    ["जयपुर महाविद्यालय / नाम: राहुल मीणा", "Amit Tiwari", banaras],
    ["दिल्ली नगर निगम / नाम: आशा रावत", "Asha Verma", delhi],
    ["मुंबई मेट्रो / नाव: स्नेहल पवार", "Sneha Patil", mumbai],
  ],
);

/** Hard ones of the own person and college, where the reader erred or the card says less: none of them has to agree. */
const hardCards = cards(
  [true, true],
  [
    ["UN1VERSITY OF DELH1 / Name: ASHA VERNA", "Asha Verma", delhi],
    ["DELHI / Name: A. VERMA", "Asha Verma", delhi],
    ["IITB / A RAO", "Arjun Rao", bombay],
    ["NILGIRI COLLEGE / Name: FARHAN", "Farhan Ali", nilgiri],
    ["Fergusson / ISHA S KULKARNI", "Isha Kulkarni", fergusson],
    ["VIT / S REDDY", "Sanjana Reddy", vellore],
    ["JADAVPUR UNIVERSITV / RITWIK SEN", "Ritwik Sen", jadavpur],
    ["SAVITRIBAI FULE PUNE UNIVERSITY / OMKAR JOSHI", "Omkar Joshi", pune],
  ],
);

export const idCards: readonly IdCard[] = [
  ...ownCards,
  ...othersCards,
  ...otherColleges,
  ...strangersCards,
  ...hindiCards,
  ...hindiOthers,
  ...hardCards,
];

const LETTER = 0.015;
const GAP = 0.2;

/** The words of printed lines as a reader gives them. */
export const wordsOf = (lines: readonly string[]): PlacedWord[] =>
  lines.flatMap((text, line) => {
    let x = 0;
    return text.split("  ").flatMap((column) => {
      const words = column.split(" ").map((word) => {
        const width = word.length * LETTER;
        const placed = {
          text: word,
          confidence: 90,
          document_id: "d",
          page: 1,
          line,
          x,
          y: line / 20,
          width,
          height: 0.03,
        };
        x += width + LETTER;
        return placed;
      });
      x += GAP;
      return words;
    });
  });
