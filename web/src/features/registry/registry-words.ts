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
  singular: msg`a gift`,
  quantity: (count) => msg`${plural(count, { one: "# gift", other: "# gifts" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new gift", other: "# new gifts" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a gift", other: "# changes to gifts" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed gift", other: "# removed gifts" })}`,
  },
  areaName: msg`Registry`,
  areaInSentence: msg`the registry`,
  untitled: msg`Gift without a name`,
  fields: {
    name: { label: msg`Name`, inSentence: msg`name` },
    description: { label: msg`Description`, inSentence: msg`description` },
    price: { label: msg`Price`, inSentence: msg`price` },
    category: { label: msg`Category`, inSentence: msg`category`, choices: GIFT_CATEGORIES },
    store: { label: msg`Store`, inSentence: msg`store` },
    storeUrl: { label: msg`Store link`, inSentence: msg`store link` },
    imageUrl: { label: msg`Picture`, inSentence: msg`picture` },
    quantity: { label: msg`Quantity`, inSentence: msg`quantity` },
    priority: { label: msg`Priority`, inSentence: msg`priority`, choices: PRIORITY_WORDS },
    isFund: { label: msg`Fund`, inSentence: msg`kind of gift` },
    notes: { label: msg`Notes`, inSentence: msg`notes` },
    order: { label: msg`Order`, inSentence: msg`place in the list` },
  },
  queryParameter: "gift",
  subtitleField: "category",
};

export const PURCHASE_WORDS: RecordWords = {
  noun: "purchase",
  singular: msg`a purchase`,
  quantity: (count) => msg`${plural(count, { one: "# purchase", other: "# purchases" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new purchase", other: "# new purchases" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a purchase", other: "# changes to purchases" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed purchase", other: "# removed purchases" })}`,
  },
  areaName: msg`Purchases`,
  areaInSentence: msg`the purchases`,
  untitled: msg`Purchase without a name`,
  // The name, because the table's first field is the gift's id.
  nameFields: ["buyerName"],
  fields: {
    itemId: { label: msg`Gift`, inSentence: msg`gift` },
    buyerName: { label: msg`Name`, inSentence: msg`name` },
    buyerEmail: { label: msg`Email`, inSentence: msg`email` },
    quantity: { label: msg`Quantity`, inSentence: msg`quantity` },
    amount: { label: msg`Amount`, inSentence: msg`amount` },
    date: { label: msg`Date`, inSentence: msg`date` },
    message: { label: msg`Message`, inSentence: msg`message` },
    thankYouSent: { label: msg`Thank-you sent`, inSentence: msg`thank-you` },
  },
};
