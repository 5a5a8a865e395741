import { msg, plural } from "@lingui/core/macro";
import { defineArea, type RecordWords } from "@/records/area.ts";

const changed = (count: number) =>
  msg`${plural(count, { one: "# change to vendors", other: "# changes to vendors" })}`;

const vendor: RecordWords = {
  noun: "vendor",
  one: msg`a vendor`,
  some: (count) => msg`${plural(count, { one: "# vendor", other: "# vendors" })}`,
  waiting: { added: changed, changed, removed: changed },
  place: msg`Vendors`,
  inline: msg`the vendors`,
  untitled: msg`Vendor without a name`,
  fields: {
    name: { label: msg`Name`, inline: msg`name` },
    category: { label: msg`Category`, inline: msg`category` },
    email: { label: msg`Email`, inline: msg`email` },
    phone: { label: msg`Phone`, inline: msg`phone` },
    contactPerson: { label: msg`Contact person`, inline: msg`contact person` },
    website: { label: msg`Website`, inline: msg`website` },
    address: { label: msg`Address`, inline: msg`address` },
    totalCost: { label: msg`Total cost`, inline: msg`total cost` },
    paidAmount: { label: msg`Paid amount`, inline: msg`paid amount` },
    notes: { label: msg`Notes`, inline: msg`notes` },
    contractSigned: { label: msg`Contract signed`, inline: msg`contract` },
  },
};

export const vendorsArea = defineArea({ label: msg`Vendors`, records: [vendor] });
