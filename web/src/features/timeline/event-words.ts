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
  one: msg`an event`,
  some: (count) => msg`${plural(count, { one: "# event", other: "# events" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new event", other: "# new events" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to an event", other: "# changes to events" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed event", other: "# removed events" })}`,
  },
  place: msg`Timeline`,
  inline: msg`the timeline`,
  untitled: msg`Event without a name`,
  fields: {
    title: { label: msg`Title`, inline: msg`title` },
    description: { label: msg`Description`, inline: msg`description` },
    startTime: { label: msg`Start time`, inline: msg`start time` },
    endTime: { label: msg`End time`, inline: msg`end time` },
    location: { label: msg`Location`, inline: msg`location` },
    type: { label: msg`Type`, inline: msg`type`, choices: EVENT_TYPE_WORDS },
    travelMinutes: { label: msg`Minutes to get there`, inline: msg`minutes to get there` },
    isDone: { label: msg`Done`, inline: msg`tick` },
  },
  queryParameter: "event",
  subtitleField: "location",
};

export const EVENT_VENDOR_WORDS: RecordWords = {
  noun: "eventVendor",
  one: msg`a vendor at an event`,
  some: (count) => msg`${plural(count, { one: "# vendor at an event", other: "# vendors at events" })}`,
  waiting: {
    added: (count) =>
      msg`${plural(count, { one: "# new vendor at an event", other: "# new vendors at events" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a vendor at an event", other: "# changes to vendors at events" })}`,
    removed: (count) =>
      msg`${plural(count, { one: "# removed vendor at an event", other: "# removed vendors at events" })}`,
  },
  place: msg`Vendors at events`,
  inline: msg`the timeline`,
  untitled: msg`Vendor without a name`,
  nameFields: ["role"],
  fields: {
    eventId: { label: msg`Event`, inline: msg`event` },
    vendorId: { label: msg`Vendor`, inline: msg`vendor` },
    role: { label: msg`Role`, inline: msg`role` },
    notes: { label: msg`Notes`, inline: msg`notes` },
  },
};
