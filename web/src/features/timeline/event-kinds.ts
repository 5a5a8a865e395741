import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { EVENT_VENDOR_WORDS, EVENT_WORDS } from "./event-words.ts";

export const EVENT = defineKind("event", {
  words: EVENT_WORDS,
  form: ["title", "startTime", "endTime", "location", "type", "travelMinutes", "description"],
  phrases: {
    add: msg`Add Event`,
    save: msg`Save event`,
    nameless: msg`The event`,
    added: (name) => msg`“${name}” was added to the timeline.`,
    removed: (name) => msg`“${name}” was removed from the timeline.`,
    removalQuestion: msg`Are you sure you want to delete this event?`,
    removalEffect: (name) => msg`This removes “${name}” from the timeline on every device. You can undo it.`,
    removedElsewhere: msg`This event was removed on another device. Nothing you typed is lost: saving brings the event back.`,
    failed: {
      add: msg`Failed to create event`,
      change: msg`Failed to update event`,
      remove: msg`Failed to delete event`,
    },
  },
});

export const EVENT_VENDOR = defineKind("eventVendor", {
  words: EVENT_VENDOR_WORDS,
  form: ["vendorId", "role", "notes"],
  phrases: {
    add: msg`Add a vendor`,
    save: msg`Assign vendor`,
    nameless: msg`The vendor`,
    added: (name) => msg`“${name}” was assigned to the event.`,
    removed: (name) => msg`“${name}” was taken off the event.`,
    removalQuestion: msg`Take this vendor off the event?`,
    removalEffect: (name) => msg`“${name}” stays in your vendors. You can undo it.`,
    removedElsewhere: msg`This vendor was taken off the event on another device.`,
    failed: {
      add: msg`Failed to assign vendor to event`,
      change: msg`Failed to update event vendor`,
      remove: msg`Failed to remove vendor from event`,
    },
  },
});
