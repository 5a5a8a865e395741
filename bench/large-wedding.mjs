// The document of the largest supported wedding: the planning screens are measured with it.

const GUESTS = 2_000;
const EXPENSES = 500;
const VENDORS = 60;
const TASKS = 300;
const MILESTONES = 30;
const EVENTS = 80;
const GIFTS = 100;

const WEDDING_DAY = "2027-06-12";
const CATEGORIES = ["venue", "catering", "photography", "flowers", "music", "attire", "cake", "other"];
const ANSWERS = ["CONFIRMED", "PENDING", "DECLINED", "TENTATIVE"];

/** A value for the record with this index. */
const pick = (values, index) => values[index % values.length];
const twoDigits = (number) => String(number).padStart(2, "0");
/** A day of the year before the wedding. */
const day = (index) => `2027-${twoDigits(1 + (index % 5))}-${twoDigits(1 + (index % 28))}`;

/** This many records of a kind, by id. */
export const entries = (prefix, count, createRecord) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, createRecord(index)]));

export const guest = (index, answer = index) => ({
  firstName: `First${index}`,
  lastName: `Last${index}`,
  email: `guest${index}@example.org`,
  rsvpStatus: pick(ANSWERS, answer),
  plusOnes: 0,
  updatedAt: "2026-01-01T00:00:00.000Z",
});

const expense = (index) => ({
  description: `Expense ${index}`,
  amount: 10_000 + index,
  categoryId: pick(CATEGORIES, index),
  vendorId: `v${index % VENDORS}`,
  ...(index % 10 === 1 ? { perHead: 1_500 } : {}),
  dueDate: day(index),
  ...(index % 3 === 0 ? { paidDate: "2026-10-01" } : {}),
  createdAt: "2026-01-01T00:00:00.000Z",
});

/** Every fourth expense is paid in two parts. */
const payment = (index) => ({
  expenseId: `e${index * 2 - (index % 2) * 2}`,
  name: index % 2 === 0 ? "Deposit" : "Balance",
  amount: 2_000 + index,
  dueDate: day(index),
});

const vendor = (index) => ({
  name: `Vendor ${index}`,
  category: pick(["Venue", "Catering", "Photography", "Flowers", "Music/DJ", "Cake"], index),
  email: `vendor${index}@example.org`,
  phone: "+44 20 7946 0000",
  contractSigned: index % 2 === 0,
});

/** Twenty on the day itself, the others on the days around it. */
const event = (index) => ({
  title: `Event ${index}`,
  type: pick(["CEREMONY", "RECEPTION", "PARTY", "MEETING"], index),
  startTime: `2027-06-${twoDigits(10 + (index % 4))}T${twoDigits(8 + (Math.floor(index / 4) % 14))}:00`,
  endTime: `2027-06-${twoDigits(10 + (index % 4))}T${twoDigits(8 + (Math.floor(index / 4) % 14))}:45`,
  location: `Place ${index % 7}`,
});

const eventVendor = (index) => ({
  eventId: `ev${index % EVENTS}`,
  vendorId: `v${index % VENDORS}`,
  role: "Help",
});

const milestone = (index) => ({
  title: `Milestone ${index}`,
  category: "Planning",
  priority: pick(["LOW", "MEDIUM", "HIGH", "URGENT"], index),
  status: "PENDING",
  dueDate: day(index),
});

const task = (index) => ({
  title: `Task ${index}`,
  priority: pick(["LOW", "MEDIUM", "HIGH", "URGENT"], index),
  status: pick(["PENDING", "IN_PROGRESS", "COMPLETED"], index),
  dueDate: day(index),
  milestoneId: `m${index % MILESTONES}`,
});

const gift = (index) => ({
  name: `Gift ${index}`,
  category: pick(["Kitchen & Dining", "Bedding & Bath", "Home Decor"], index),
  price: 2_000 + index,
  quantity: 2,
  priority: pick(["high", "medium", "low"], index),
});

const purchase = (index) => ({
  itemId: `r${index}`,
  buyerName: `Guest ${index}`,
  quantity: 1,
  date: "2026-10-01",
});

export const largeWedding = {
  wedding: { partnerName: "William", weddingDate: WEDDING_DAY },
  budget: { total: 8_000_000 },
  guests: entries("g", GUESTS, guest),
  vendors: entries("v", VENDORS, vendor),
  expenses: entries("e", EXPENSES, expense),
  payments: entries("p", EXPENSES / 2, payment),
  events: entries("ev", EVENTS, event),
  eventVendors: entries("ew", EVENTS * 2, eventVendor),
  milestones: entries("m", MILESTONES, milestone),
  tasks: entries("t", TASKS, task),
  registry: entries("r", GIFTS, gift),
  purchases: entries("b", GIFTS / 2, purchase),
};

// `node bench/large-wedding.mjs` prints it for programs in other languages.
if (process.argv[1] === new URL(import.meta.url).pathname) {
  process.stdout.write(JSON.stringify(largeWedding));
}
