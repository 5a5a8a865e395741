import type { RecordOf } from "@/lib/core/records.ts";
import type {
  CategoryView,
  ExpenseRow,
  GroupView,
  GuestView,
  PartyView,
  VendorView,
  WeddingView,
} from "@/lib/core/types.ts";
import { emptyView } from "@/wedding/model/empty-views.ts";
import type { FieldConflict } from "@/wedding/types.ts";

/* Records and views for component tests; every field is empty unless the test sets it. */

/** No diet and no allergy. */
const noDiets = {
  dietVegetarian: false,
  dietVegan: false,
  dietPescatarian: false,
  dietHalal: false,
  dietKosher: false,
  dietGlutenFree: false,
  dietLactoseFree: false,
  allergyGluten: false,
  allergyCrustaceans: false,
  allergyEggs: false,
  allergyFish: false,
  allergyPeanuts: false,
  allergySoy: false,
  allergyMilk: false,
  allergyNuts: false,
  allergyCelery: false,
  allergyMustard: false,
  allergySesame: false,
  allergySulphites: false,
  allergyLupin: false,
  allergyMolluscs: false,
};

export function aGuest(id: string, fields: Partial<GuestView> = {}): GuestView {
  const { firstName = "", lastName = "" } = fields;
  return {
    id,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`.trim(),
    email: null,
    phone: null,
    address: null,
    rsvpStatus: "PENDING",
    plusOnes: 0,
    groupId: null,
    groupName: null,
    partyId: null,
    partyName: null,
    hostName: null,
    companions: 0,
    mayStillBring: 0,
    plusOneOf: null,
    mealId: null,
    mealName: null,
    ...noDiets,
    invitationType: null,
    ageGroup: null,
    relationship: null,
    dietaryRestrictions: null,
    specialAccommodations: null,
    notes: null,
    hasOneName: false,
    isVip: false,
    isCouple: false,
    needsTransport: false,
    needsAccommodation: false,
    invitationSent: false,
    createdAt: null,
    updatedAt: null,
    ...fields,
  };
}

export function aGroup(id: string, name: string): GroupView {
  const counts = {
    guestCount: 0,
    confirmedCount: 0,
    declinedCount: 0,
    pendingCount: 0,
    tentativeCount: 0,
    responseRate: 0,
  };
  return { id, name, type: null, description: null, ...counts };
}

export function aMeal(id: string, fields: Partial<RecordOf<"meal">> = {}): RecordOf<"meal"> {
  const times = { createdAt: null, updatedAt: null };
  return {
    id,
    name: id,
    description: null,
    forChildren: false,
    order: null,
    guestCount: 0,
    ...times,
    ...fields,
  };
}

export function aParty(id: string, fields: Partial<PartyView> = {}): PartyView {
  const counts = { guestCount: 0, confirmedCount: 0, declinedCount: 0, sentCount: 0 };
  return {
    id,
    name: id,
    address: null,
    greeting: null,
    greetedAs: id,
    guests: [],
    ...counts,
    isSent: false,
    isAnswered: false,
    ...fields,
  };
}

export function aCategory(id: string, name: string): CategoryView {
  return {
    id,
    name,
    planned: null,
    mergedInto: null,
    order: null,
    color: null,
    isHidden: false,
    builtIn: true,
  };
}

export function anExpense(id: string, fields: Partial<ExpenseRow> = {}): ExpenseRow {
  return {
    id,
    description: "",
    isCredit: false,
    amount: 0,
    categoryId: null,
    categoryName: "",
    dueDate: null,
    paidDate: null,
    notes: null,
    vendorId: null,
    vendorName: null,
    perHead: null,
    heads: null,
    links: null,
    total: fields.amount ?? 0,
    paid: fields.paidDate ? (fields.amount ?? 0) : 0,
    nextDue: fields.paidDate ? null : (fields.dueDate ?? null),
    nextAmount: fields.paidDate ? 0 : (fields.amount ?? 0),
    nextPayment: null,
    people: null,
    status: "PENDING",
    createdAt: null,
    updatedAt: null,
    ...fields,
  };
}

export function aVendor(id: string, fields: Partial<VendorView> = {}): VendorView {
  return {
    id,
    name: "",
    category: "",
    email: null,
    phone: null,
    contactPerson: null,
    website: null,
    address: null,
    totalCost: 0,
    paidAmount: 0,
    lineCount: 0,
    notes: null,
    contractSigned: false,
    offer: null,
    offerUntil: null,
    rating: null,
    isTurnedDown: false,
    links: null,
    booked: false,
    createdAt: null,
    updatedAt: null,
    ...fields,
  };
}

/** A conflict between users' values of one field; the first value shows. */
export function aConflict(field: string, ...values: readonly unknown[]): FieldConflict {
  const versions = values.map((value, index) => ({
    value,
    actor: `a${index}`,
    operation: `${index}@a${index}`,
  }));
  return { field, versions };
}

/** A view with this guest total, which is all that the pages check to know whether there are guests. */
export function viewOf(
  changes: {
    guestTotal?: number;
    vendors?: WeddingView["stats"]["vendors"];
    budget?: Partial<WeddingView["budget"]>;
  } & Partial<Pick<WeddingView, "issues">>,
): WeddingView {
  return {
    ...emptyView,
    stats: {
      ...emptyView.stats,
      guests: {
        ...emptyView.stats.guests,
        total: changes.guestTotal ?? 0,
        invited: changes.guestTotal ?? 0,
      },
      vendors: changes.vendors ?? emptyView.stats.vendors,
    },
    budget: { ...emptyView.budget, ...changes.budget },
    issues: changes.issues ?? [],
  };
}
