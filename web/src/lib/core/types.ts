/** The core's types, by name, so that nothing outside this folder names a generated file. */

export interface FieldIssue {
  field?: string | null;
  code: string;
  message: string;
}

export interface WeddingFields {
  partnerName?: string | null;
  ownerName?: string | null;
  weddingDate?: string | null;
  timeZone?: string | null;
  venue?: string | null;
  budget?: number | string | null;
  guestCount?: number | null;
  theme?: string | null;
  colors?: string[] | null;
  primaryCurrency?: string | null;
  secondaryCurrency?: string | null;
  exchangeRate?: number | string | null;
  showBoth?: boolean | null;
}

export type RsvpStatus = "PENDING" | "CONFIRMED" | "DECLINED" | "TENTATIVE";

export interface GuestFields {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: string | null;
  rsvpStatus?: RsvpStatus | null;
  plusOnes?: number | null;
  groupId?: string | null;
  partyId?: string | null;
  invitationType?: string | null;
  ageGroup?: string | null;
  relationship?: string | null;
  dietaryRestrictions?: string | null;
  specialAccommodations?: string | null;
  notes?: string | null;
  isVip?: boolean | null;
  needsTransport?: boolean | null;
  needsAccommodation?: boolean | null;
  invitationSent?: boolean | null;
}

export interface ExpenseFields {
  description?: string | null;
  amount?: number | string | null;
  categoryId?: string | null;
  dueDate?: string | null;
  paidDate?: string | null;
  notes?: string | null;
  vendorId?: string | null;
}

export interface VendorFields {
  name?: string | null;
  category?: string | null;
  email?: string | null;
  phone?: string | null;
  contactPerson?: string | null;
  website?: string | null;
  address?: string | null;
  totalCost?: number | string | null;
  paidAmount?: number | string | null;
  notes?: string | null;
  contractSigned?: boolean | null;
}

export type Command =
  | { type: "wedding.create"; details: WeddingFields; ownerName?: string | null }
  | { type: "wedding.update"; changes: WeddingFields }
  | { type: "guest.add"; id: string; guest: GuestFields }
  | { type: "guest.update"; id: string; changes: GuestFields }
  | { type: "guest.remove"; id: string }
  | { type: "guest.restore"; id: string }
  | { type: "expense.add"; id: string; expense: ExpenseFields }
  | { type: "expense.update"; id: string; changes: ExpenseFields }
  | { type: "expense.remove"; id: string }
  | { type: "expense.restore"; id: string }
  | {
      type: "category.set";
      id: string;
      changes: { name?: string | null; planned?: number | string | null; order?: string | null };
    }
  | {
      type: "group.add";
      id: string;
      group: { name: string; type?: string | null; description?: string | null };
    }
  | { type: "party.add"; id: string; party: { name: string } }
  | { type: "vendor.add"; id: string; vendor: VendorFields }
  | { type: "vendor.update"; id: string; changes: VendorFields }
  | { type: "vendor.remove"; id: string }
  | { type: "vendor.restore"; id: string };

export type PatchValue = string | number | boolean | null | PatchValue[] | { [key: string]: PatchValue };

export type Patch =
  | { op: "set"; path: string[]; value: PatchValue }
  | { op: "text"; path: string[]; value: string }
  | { op: "delete"; path: string[] };

export type Decision =
  | { kind: "accepted"; message: string; patches: Patch[] }
  | { kind: "refused"; issues: FieldIssue[] };

/** Amounts are hundredths of the wedding's currency. */
export interface WeddingDetails {
  ownerName?: string | null;
  partnerName?: string | null;
  weddingDate?: string | null;
  timeZone?: string | null;
  venue?: string | null;
  budget?: number | null;
  guestCount?: number | null;
  theme?: string | null;
  colors: string[];
  primaryCurrency: string;
  secondaryCurrency?: string | null;
  /** Decimal. */
  exchangeRate?: number | null;
  showBoth: boolean;
  createdAt?: string | null;
}

export interface GuestView {
  id: string;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: string | null;
  rsvpStatus: RsvpStatus;
  plusOnes: number;
  groupId?: string | null;
  partyId?: string | null;
  groupName?: string | null;
  partyName?: string | null;
  invitationType?: string | null;
  ageGroup?: string | null;
  relationship?: string | null;
  dietaryRestrictions?: string | null;
  specialAccommodations?: string | null;
  notes?: string | null;
  isVip: boolean;
  needsTransport: boolean;
  needsAccommodation: boolean;
  invitationSent: boolean;
  createdAt?: string | null;
  updatedAt?: string | null;
}

export interface GuestQuery {
  search?: string;
  status?: "ALL" | RsvpStatus;
  groupId?: string;
  sort?: "name" | "recent" | "status";
  descending?: boolean;
}

export interface ExpenseRow {
  id: string;
  description?: string | null;
  amount: number;
  categoryId?: string | null;
  dueDate?: string | null;
  paidDate?: string | null;
  notes?: string | null;
  vendorId?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
  status: "PAID" | "OVERDUE" | "PENDING";
  categoryName: string;
  vendorName?: string | null;
}

export interface CategoryView {
  id: string;
  name: string;
  planned?: number | null;
}

export interface GroupView {
  id: string;
  name: string;
  type?: string | null;
  description?: string | null;
}

export interface PartyView {
  id: string;
  name: string;
}

export interface VendorView {
  id: string;
  name: string;
  category?: string | null;
  email?: string | null;
  phone?: string | null;
  contactPerson?: string | null;
  website?: string | null;
  address?: string | null;
  totalCost?: number | null;
  paidAmount?: number | null;
  notes?: string | null;
  contractSigned: boolean;
}

export interface Insight {
  key: string;
  level: "urgent" | "warning" | "info";
  title: string;
  message: string;
}

export interface QuickAction {
  key: string;
  title: string;
  description: string;
  route: string;
}

export interface BudgetCategory {
  categoryId: string;
  name: string;
  planned?: number | null;
  spent: number;
  committed: number;
  total: number;
  count: number;
}

export interface WeddingView {
  stats: {
    guests: {
      total: number;
      confirmed: number;
      pending: number;
      declined: number;
      tentative: number;
      rsvpPending: number;
      headcount: number;
    };
    budget: { total?: number | null; spent: number };
    vendors: { total: number };
    timeline: { total: number; completed: number; inProgress: number; overdue: number };
    photos: { totalPhotos: number };
  };
  areas: { done: number; total: number; items: { key: string; done: boolean }[] };
  score: {
    percent: number;
    badge: "default" | "secondary" | "outline";
    checks: { key: string; done: boolean }[];
  };
  insights: Insight[];
  quickActions: QuickAction[];
  countdown: {
    kind: "notSet" | "invalid" | "upcoming" | "today" | "married";
    days?: number | null;
    label: string;
  };
  budget: {
    total?: number | null;
    spent: number;
    remaining?: number | null;
    usedPercent?: number | null;
    status: "notSet" | "normal" | "warning" | "over";
    expenseCount: number;
    planned: number;
    unpaid: number;
    overdueCount: number;
    byCategory: BudgetCategory[];
  };
  issues: { kind: string; container: string; id: string; message: string }[];
}

export interface Currency {
  code: string;
  name: string;
  symbol: string;
  popular: boolean;
}

export interface SignInFields {
  email: string;
  password: string;
}

export interface SignUpFields extends SignInFields {
  firstName: string;
  lastName: string;
  confirmPassword: string;
}

/** From the easiest to guess to the hardest. */
export type PasswordStrength = "weak" | "fair" | "good" | "strong";
