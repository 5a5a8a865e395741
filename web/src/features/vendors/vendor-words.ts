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
  one: msg`a vendor`,
  some: (count) => msg`${plural(count, { one: "# vendor", other: "# vendors" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new vendor", other: "# new vendors" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a vendor", other: "# changes to vendors" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed vendor", other: "# removed vendors" })}`,
  },
  place: msg`Vendors`,
  inline: msg`the vendors`,
  untitled: msg`Vendor without a name`,
  fields: {
    name: { label: msg`Name`, inline: msg`name` },
    category: { label: msg`Category`, inline: msg`category`, choices: VENDOR_CATEGORIES },
    email: { label: msg`Email`, inline: msg`email` },
    phone: { label: msg`Phone`, inline: msg`phone` },
    contactPerson: { label: msg`Contact person`, inline: msg`contact person` },
    website: { label: msg`Website`, inline: msg`website` },
    address: { label: msg`Address`, inline: msg`address` },
    totalCost: { label: msg`Total cost`, inline: msg`total cost` },
    paidAmount: { label: msg`Paid amount`, inline: msg`paid amount` },
    notes: { label: msg`Notes`, inline: msg`notes` },
    contractSigned: { label: msg`Contract signed`, inline: msg`contract` },
    offer: { label: msg`Offer`, inline: msg`offer` },
    offerUntil: { label: msg`Offer valid until`, inline: msg`offer end date` },
    rating: { label: msg`Rating`, inline: msg`rating` },
    isTurnedDown: { label: msg`Turned down`, inline: msg`place in the list` },
    links: { label: msg`Links`, inline: msg`links` },
  },
  queryParameter: "vendor",
  subtitleField: "category",
};
