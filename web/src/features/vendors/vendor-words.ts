import { msg, plural } from "@lingui/core/macro";
import type { RecordWords } from "@/records/area.ts";

/** The offered categories, keyed by the document's value. Other values are kept. */
export const VENDOR_CATEGORIES = {
  Venue: msg`Venue`,
  Catering: msg`Catering`,
  Photography: msg`Photography`,
  Videography: msg`Videography`,
  Flowers: msg`Flowers`,
  "Music/DJ": msg`Music/DJ`,
  Transportation: msg`Transportation`,
  Attire: msg`Attire`,
  Beauty: msg`Beauty`,
  Cake: msg`Cake`,
  Decorations: msg`Decorations`,
  Officiant: msg`Officiant`,
  Other: msg`Other`,
};

export const VENDOR_WORDS: RecordWords = {
  noun: "vendor",
  singular: msg`a vendor`,
  quantity: (count) => msg`${plural(count, { one: "# vendor", other: "# vendors" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new vendor", other: "# new vendors" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a vendor", other: "# changes to vendors" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed vendor", other: "# removed vendors" })}`,
  },
  areaName: msg`Vendors`,
  areaInSentence: msg`the vendors`,
  untitled: msg`Vendor without a name`,
  fields: {
    name: { label: msg`Name`, inSentence: msg`name` },
    category: { label: msg`Category`, inSentence: msg`category`, choices: VENDOR_CATEGORIES },
    email: { label: msg`Email`, inSentence: msg`email` },
    phone: { label: msg`Phone`, inSentence: msg`phone` },
    contactPerson: { label: msg`Contact person`, inSentence: msg`contact person` },
    website: { label: msg`Website`, inSentence: msg`website` },
    address: { label: msg`Address`, inSentence: msg`address` },
    totalCost: { label: msg`Total cost`, inSentence: msg`total cost` },
    paidAmount: { label: msg`Paid amount`, inSentence: msg`paid amount` },
    notes: { label: msg`Notes`, inSentence: msg`notes` },
    contractSigned: { label: msg`Contract signed`, inSentence: msg`contract` },
    offer: { label: msg`Offer`, inSentence: msg`offer` },
    offerUntil: { label: msg`Offer valid until`, inSentence: msg`offer end date` },
    rating: { label: msg`Rating`, inSentence: msg`rating` },
    isTurnedDown: { label: msg`Turned down`, inSentence: msg`place in the list` },
    links: { label: msg`Links`, inSentence: msg`links` },
  },
  queryParameter: "vendor",
  subtitleField: "category",
};
