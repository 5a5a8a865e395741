import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { GiftPriority } from "@/lib/core/types.ts";
import type { RecordWords } from "@/records/area.ts";

/** The predefined categories, by their value in the document. A gift may also have a category of the couple's own. */
export const GIFT_CATEGORIES = {
  "Kitchen & Dining": msg`Kitchen & Dining`,
  "Home Decor": msg`Home Decor`,
  "Bedding & Bath": msg`Bedding & Bath`,
  Electronics: msg`Electronics`,
  "Outdoor & Garden": msg`Outdoor & Garden`,
  Furniture: msg`Furniture`,
  Appliances: msg`Appliances`,
  Experience: msg`Experience`,
  Other: msg`Other`,
};

export const PRIORITY_WORDS = {
  high: msg`High`,
  medium: msg`Medium`,
  low: msg`Low`,
} satisfies Record<GiftPriority, MessageDescriptor>;

export const REGISTRY_ITEM_WORDS: RecordWords = {
  noun: "registryItem",
  one: msg`a gift`,
  some: (count) => msg`${plural(count, { one: "# gift", other: "# gifts" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new gift", other: "# new gifts" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a gift", other: "# changes to gifts" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed gift", other: "# removed gifts" })}`,
  },
  place: msg`Registry`,
  inline: msg`the registry`,
  untitled: msg`Gift without a name`,
  fields: {
    name: { label: msg`Name`, inline: msg`name` },
    description: { label: msg`Description`, inline: msg`description` },
    price: { label: msg`Price`, inline: msg`price` },
    category: { label: msg`Category`, inline: msg`category`, choices: GIFT_CATEGORIES },
    store: { label: msg`Store`, inline: msg`store` },
    storeUrl: { label: msg`Store link`, inline: msg`store link` },
    imageUrl: { label: msg`Picture`, inline: msg`picture` },
    quantity: { label: msg`Quantity`, inline: msg`quantity` },
    priority: { label: msg`Priority`, inline: msg`priority`, choices: PRIORITY_WORDS },
    isFund: { label: msg`Fund`, inline: msg`kind of gift` },
    notes: { label: msg`Notes`, inline: msg`notes` },
    order: { label: msg`Order`, inline: msg`place in the list` },
  },
  queryParameter: "gift",
  subtitleField: "category",
};

export const PURCHASE_WORDS: RecordWords = {
  noun: "purchase",
  one: msg`a purchase`,
  some: (count) => msg`${plural(count, { one: "# purchase", other: "# purchases" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new purchase", other: "# new purchases" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a purchase", other: "# changes to purchases" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed purchase", other: "# removed purchases" })}`,
  },
  place: msg`Purchases`,
  inline: msg`the purchases`,
  untitled: msg`Purchase without a name`,
  // The name, because the table's first field is the gift's id.
  nameFields: ["buyerName"],
  fields: {
    itemId: { label: msg`Gift`, inline: msg`gift` },
    buyerName: { label: msg`Name`, inline: msg`name` },
    buyerEmail: { label: msg`Email`, inline: msg`email` },
    quantity: { label: msg`Quantity`, inline: msg`quantity` },
    amount: { label: msg`Amount`, inline: msg`amount` },
    date: { label: msg`Date`, inline: msg`date` },
    message: { label: msg`Message`, inline: msg`message` },
    thankYouSent: { label: msg`Thank-you sent`, inline: msg`thank-you` },
  },
};
