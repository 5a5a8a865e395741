import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CategoryFields, GroupFields, PartyFields, VendorFields } from "@/lib/core/types.ts";

type Labels<Fields> = Record<keyof Fields, MessageDescriptor>;

export const VENDOR_LABELS: Labels<VendorFields> = {
  name: msg`Name`,
  category: msg`Category`,
  email: msg`Email`,
  phone: msg`Phone`,
  contactPerson: msg`Contact person`,
  website: msg`Website`,
  address: msg`Address`,
  totalCost: msg`Total cost`,
  paidAmount: msg`Paid amount`,
  notes: msg`Notes`,
  contractSigned: msg`Contract signed`,
};

export const CATEGORY_LABELS: Labels<CategoryFields> = {
  name: msg`Name`,
  planned: msg`Planned`,
  order: msg`Order`,
};

export const GROUP_LABELS: Partial<Labels<GroupFields>> = {
  name: msg`Name`,
  type: msg`Type`,
  description: msg`Description`,
};

export const PARTY_LABELS: Labels<PartyFields> = { name: msg`Name`, order: msg`Order` };

export const CHART_LABELS: Partial<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  eventId: msg`Event`,
  roomWidth: msg`Room width`,
  roomHeight: msg`Room length`,
  roomUnit: msg`Unit`,
  order: msg`Order`,
  floorPlan: msg`Floor plan`,
  tables: msg`Tables`,
  seats: msg`Seats`,
  objects: msg`Room objects`,
  wishes: msg`Wishes for seats`,
  prints: msg`Prints`,
};

/** The wedding's own records, by the names that their fields have in the document. */
export const DETAIL_LABELS: Record<string, Record<string, MessageDescriptor>> = {
  wedding: {
    ownerName: msg`Your name`,
    partnerName: msg`Partner's Name`,
    weddingDate: msg`Wedding Date`,
    timeZone: msg`Time zone`,
    venue: msg`Venue`,
    guestCount: msg`Guest Count`,
    theme: msg`Theme`,
    colors: msg`Colors`,
  },
  budget: { total: msg`Total Budget` },
  currency: {
    primary: msg`Primary currency`,
    secondary: msg`Secondary currency`,
    showBoth: msg`Show both currencies`,
    rate: msg`Exchange rate`,
    rateFetchedAt: msg`Rate of`,
  },
};
