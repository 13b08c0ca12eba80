import type { defaultCategories } from "../../../apps/api/src/db/reference-data.ts";

/** Invented brands. No name here is meant to be anybody's; each brand sells what its line says. */

export type CategorySlug = (typeof defaultCategories)[number]["slug"];

export interface BrandContent {
  name: string;
  line: string;
  /** What it sells, for titles: "25% off {goods}". */
  goods: readonly [string, string, string, string];
  city?: string;
}

export const brandContent: Record<CategorySlug, readonly BrandContent[]> = {
  "food-drink": [
    {
      name: "Adrakwala",
      line: "Chai and snacks near every campus gate",
      goods: [
        "chai and snack combos",
        "masala chai flasks",
        "bun maska plates",
        "monsoon pakora boxes",
      ],
      city: "Pune",
    },
    {
      name: "Momo Mohalla",
      line: "Steamed, fried and tandoori momos",
      goods: [
        "plates of eight momos",
        "family momo baskets",
        "thukpa bowls",
        "late-night momo boxes",
      ],
      city: "Delhi",
    },
    {
      name: "Dosa Junction Nine",
      line: "Crisp dosas until midnight",
      goods: ["paper dosas", "filter coffee pairs", "mini tiffin plates", "weekend thalis"],
      city: "Bangalore",
    },
    {
      name: "Chhota Biryani",
      line: "Biryani in student-sized pots",
      goods: [
        "single-pot biryanis",
        "biryani and raita combos",
        "hostel party pots",
        "kebab starters",
      ],
      city: "Hyderabad",
    },
    {
      name: "Nimbu & Co",
      line: "Fresh sodas, shakes and salads",
      goods: ["fresh lime sodas", "cold coffee jars", "sprout salads", "exam-week shakes"],
    },
  ],
  fashion: [
    {
      name: "Dhaagaloom",
      line: "Handloom kurtas, shirts and dupattas",
      goods: ["handloom kurtas", "cotton shirts", "block-print dupattas", "festive sets"],
    },
    {
      name: "Jholaworks",
      line: "Backpacks, totes and laptop sleeves",
      goods: ["everyday backpacks", "canvas totes", "laptop sleeves", "hostel duffels"],
    },
    {
      name: "Patri Street",
      line: "Street clothes made in Surat",
      goods: ["oversized tees", "cargo trousers", "denim jackets", "hoodies"],
    },
    {
      name: "Chappal Chowk",
      line: "Kolhapuris and trainers",
      goods: ["kolhapuri pairs", "canvas trainers", "rain sandals", "formal shoes"],
    },
    {
      name: "Odhni Atelier",
      line: "Sarees and drapes for first-timers",
      goods: ["pre-pleated sarees", "college-fest drapes", "silk stoles", "mulmul sarees"],
    },
  ],
  electronics: [
    {
      name: "Swarbox",
      line: "Headphones and speakers, made in Noida",
      goods: ["wireless headphones", "neckbands", "pocket speakers", "studio monitors"],
    },
    {
      name: "Bijlibyte",
      line: "Laptops for engineering and design",
      goods: ["14-inch laptops", "design laptops", "laptop memory upgrades", "fast chargers"],
    },
    {
      name: "Tarang Gadgets",
      line: "Watches, trackers and small useful things",
      goods: ["fitness watches", "power banks", "desk lamps", "smart plugs"],
    },
    {
      name: "Pixelpatti",
      line: "Tablets and pens for notes",
      goods: ["note tablets", "stylus pens", "tablet keyboards", "screen covers"],
    },
    {
      name: "Recharge Republic",
      line: "Repaired phones with a year of cover",
      goods: ["renewed phones", "phone repairs", "battery swaps", "phone cases"],
    },
  ],
  travel: [
    {
      name: "Patangway",
      line: "Trains and buses home",
      goods: ["train bookings", "sleeper buses", "festival trips home", "seat upgrades"],
    },
    {
      name: "Chakka Cabs",
      line: "Shared cabs between campus and city",
      goods: ["shared cab passes", "airport drops", "late-night rides", "monthly ride packs"],
      city: "Chennai",
    },
    {
      name: "Ghumakkad Trips",
      line: "Weekend treks and college tours",
      goods: ["weekend treks", "group tours", "camping kits", "river camps"],
    },
    {
      name: "Udaan Fares",
      line: "Student fares on domestic flights",
      goods: ["domestic flights", "extra bags", "semester-end fares", "flexible tickets"],
    },
    {
      name: "Pedal Pradesh",
      line: "Cycles by the month",
      goods: ["monthly cycle rentals", "e-cycle passes", "helmets and locks", "cycle check-ups"],
      city: "Pune",
    },
  ],
  books: [
    {
      name: "Pannapost",
      line: "Textbooks and entrance guides by post",
      goods: ["textbooks", "entrance guides", "semester bundles", "used textbooks"],
    },
    {
      name: "Kitab Kona",
      line: "Fiction and essays in nine languages",
      goods: ["paperback novels", "regional classics", "graphic novels", "poetry sets"],
    },
    {
      name: "Granthika",
      line: "Reference books for law and medicine",
      goods: ["law commentaries", "medical atlases", "question banks", "library sets"],
    },
    {
      name: "Shelfshift",
      line: "Books by the month, then pass them on",
      goods: ["book rentals", "reading passes", "book boxes", "club memberships"],
    },
    {
      name: "Akshar Press",
      line: "Small press for new Indian writing",
      goods: ["new releases", "signed copies", "essay series", "zine bundles"],
    },
  ],
  learning: [
    {
      name: "Gyaanloop",
      line: "Courses in data, design and product",
      goods: ["data courses", "design courses", "product courses", "portfolio reviews"],
    },
    {
      name: "Mockmandal",
      line: "Mock tests with worked answers",
      goods: ["mock test series", "aptitude packs", "interview drills", "daily quizzes"],
    },
    {
      name: "Bhasha Baithak",
      line: "Live classes in twelve languages",
      goods: [
        "spoken English batches",
        "German A1 batches",
        "Japanese N5 batches",
        "Sanskrit evenings",
      ],
    },
    {
      name: "Sutra Sums",
      line: "Mathematics from first principles",
      goods: ["calculus courses", "linear algebra courses", "olympiad packs", "doubt sessions"],
    },
    {
      name: "Karigar Labs",
      line: "Hands-on electronics workshops",
      goods: ["soldering workshops", "robotics kits", "sensor kits", "weekend labs"],
      city: "Bangalore",
    },
  ],
  entertainment: [
    {
      name: "Parda Play",
      line: "Films and series in ten languages",
      goods: ["yearly streaming plans", "monthly plans", "film rentals", "two-screen plans"],
    },
    {
      name: "Taalghar",
      line: "Music without adverts",
      goods: ["music plans", "family music plans", "live session tickets", "classical archives"],
    },
    {
      name: "Khel Khazana",
      line: "Games for phone and console",
      goods: ["game passes", "controller bundles", "arcade hours", "season packs"],
    },
    {
      name: "Manch Live",
      line: "Plays, stand-up and open mics",
      goods: ["stand-up seats", "theatre tickets", "open-mic passes", "festival passes"],
      city: "Mumbai",
    },
    {
      name: "Chitrahaar Cinemas",
      line: "Neighbourhood screens, student shows",
      goods: ["weekday film tickets", "popcorn combos", "recliner seats", "marathon nights"],
      city: "Kolkata",
    },
  ],
  fitness: [
    {
      name: "Akhada 24",
      line: "Gyms open round the clock",
      goods: ["quarterly gym passes", "day passes", "trainer sessions", "group classes"],
      city: "Hyderabad",
    },
    {
      name: "Saans Yoga",
      line: "Morning yoga, online and in person",
      goods: ["monthly yoga plans", "breathing courses", "yoga mats", "weekend retreats"],
    },
    {
      name: "Daud Club",
      line: "Running groups and coaching",
      goods: ["coaching plans", "race entries", "running socks", "half-marathon plans"],
    },
    {
      name: "Talwar Fencing Hall",
      line: "Fencing and badminton by the hour",
      goods: ["court hours", "fencing starter kits", "badminton lessons", "hall memberships"],
      city: "Delhi",
    },
    {
      name: "Proteen",
      line: "Plain protein, tested batches",
      goods: ["whey packs", "plant-protein tubs", "energy bars", "starter samples"],
    },
  ],
  stationery: [
    {
      name: "Rangdaani",
      line: "Sketchbooks, brush pens and inks",
      goods: ["sketchbooks", "brush pens", "watercolour sets", "ink bottles"],
    },
    {
      name: "Kaagaz Karkhana",
      line: "Recycled notebooks",
      goods: ["notebook packs", "lab records", "exam pads", "planner diaries"],
    },
    {
      name: "Nib & Nishan",
      line: "Fountain pens for every day",
      goods: ["fountain pens", "ink samplers", "pen repairs", "gel refills"],
    },
    {
      name: "Drafting Desk",
      line: "Drawing tools for architecture",
      goods: ["drafter sets", "model-making kits", "tracing rolls", "cutting mats"],
    },
    {
      name: "Chipko Notes",
      line: "Sticky notes, tapes and labels",
      goods: ["sticky note sets", "washi tapes", "label makers", "desk organisers"],
    },
  ],
  stays: [
    {
      name: "Raahi Rooms",
      line: "Hostel beds near the metro",
      goods: ["weekend hostel beds", "monthly beds", "group dorms", "private pods"],
      city: "Bangalore",
    },
    {
      name: "Padosi PG",
      line: "Verified paying-guest rooms",
      goods: ["PG rooms", "first-month stays", "meal plans", "room moves"],
      city: "Pune",
    },
    {
      name: "Dhaba Dorms",
      line: "Roadside dorms for riders",
      goods: ["rider dorm nights", "bike-safe stays", "breakfast packs", "weekday nights"],
    },
    {
      name: "Ganga Ghat Guesthouse",
      line: "Quiet rooms to study by the river",
      goods: ["study-week rooms", "river-view rooms", "long stays", "thali plans"],
    },
    {
      name: "Chhat Homes",
      line: "Rooftop rooms in seven cities",
      goods: ["rooftop rooms", "exam-city stays", "interview-day stays", "shared flats"],
    },
  ],
  "beauty-care": [
    {
      name: "Neem Naturals",
      line: "Plain soaps and balms",
      goods: ["soap packs", "hair oils", "lip balms", "travel kits"],
    },
    {
      name: "Kajalkari",
      line: "Colour made for Indian skin",
      goods: ["kajal sets", "lip tints", "nail colours", "festival palettes"],
    },
    {
      name: "Champi Salon",
      line: "Haircuts and head massages",
      goods: ["student haircuts", "head massages", "beard trims", "hair spa sessions"],
      city: "Mumbai",
    },
    {
      name: "Dant Kathan",
      line: "Toothbrushes that come by post",
      goods: ["brush subscriptions", "charcoal pastes", "whitening kits", "travel caddies"],
    },
    {
      name: "Sparsh Dermacare",
      line: "Online skin doctors",
      goods: ["skin consultations", "sunscreen packs", "acne kits", "follow-up visits"],
    },
  ],
  software: [
    {
      name: "Codekhana",
      line: "An editor and cloud box for classes",
      goods: ["pro editor plans", "cloud boxes", "team plans", "deployment credits"],
    },
    {
      name: "Slidekala",
      line: "Slides and posters that look designed",
      goods: ["design plans", "poster packs", "template sets", "brand kits"],
    },
    {
      name: "Notewala",
      line: "Notes that sync and search",
      goods: ["note plans", "handwriting scans", "shared notebooks", "flash-card packs"],
    },
    {
      name: "Ganit Graph",
      line: "Plots and statistics for papers",
      goods: ["statistics licences", "plotting licences", "thesis packs", "survey tools"],
    },
    {
      name: "Vaani Captions",
      line: "Transcripts in eleven Indian languages",
      goods: ["transcript hours", "caption plans", "lecture packs", "translation credits"],
    },
  ],
};
