import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { EventType } from "@/lib/core/types.ts";
import type { RecordWords } from "@/records/area.ts";

export const EVENT_TYPE_WORDS = {
  CEREMONY: msg`Ceremony`,
  RECEPTION: msg`Reception`,
  REHEARSAL: msg`Rehearsal`,
  PARTY: msg`Party`,
  MEETING: msg`Meeting`,
  OTHER: msg`Other`,
} satisfies Record<EventType, MessageDescriptor>;

export const EVENT_WORDS: RecordWords = {
  noun: "event",
  singular: msg`an event`,
  quantity: (count) => msg`${plural(count, { one: "# event", other: "# events" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new event", other: "# new events" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to an event", other: "# changes to events" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed event", other: "# removed events" })}`,
  },
  areaName: msg`Timeline`,
  areaInSentence: msg`the timeline`,
  untitled: msg`Event without a name`,
  fields: {
    title: { label: msg`Title`, inSentence: msg`title` },
    description: { label: msg`Description`, inSentence: msg`description` },
    startTime: { label: msg`Start time`, inSentence: msg`start time` },
    endTime: { label: msg`End time`, inSentence: msg`end time` },
    location: { label: msg`Location`, inSentence: msg`location` },
    type: { label: msg`Type`, inSentence: msg`type`, choices: EVENT_TYPE_WORDS },
    travelMinutes: { label: msg`Minutes to get there`, inSentence: msg`minutes to get there` },
    isDone: { label: msg`Done`, inSentence: msg`tick` },
  },
  queryParameter: "event",
  subtitleField: "location",
};

export const EVENT_VENDOR_WORDS: RecordWords = {
  noun: "eventVendor",
  singular: msg`a vendor at an event`,
  quantity: (count) => msg`${plural(count, { one: "# vendor at an event", other: "# vendors at events" })}`,
  waitingEdits: {
    added: (count) =>
      msg`${plural(count, { one: "# new vendor at an event", other: "# new vendors at events" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a vendor at an event", other: "# changes to vendors at events" })}`,
    removed: (count) =>
      msg`${plural(count, { one: "# removed vendor at an event", other: "# removed vendors at events" })}`,
  },
  areaName: msg`Vendors at events`,
  areaInSentence: msg`the timeline`,
  untitled: msg`Vendor without a name`,
  nameFields: ["role"],
  fields: {
    eventId: { label: msg`Event`, inSentence: msg`event` },
    vendorId: { label: msg`Vendor`, inSentence: msg`vendor` },
    role: { label: msg`Role`, inSentence: msg`role` },
    notes: { label: msg`Notes`, inSentence: msg`notes` },
  },
};
