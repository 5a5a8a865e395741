import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LabelName } from "./labels.ts";
import type { GuestChoice, GuestPrintView, ListOrder } from "./print-settings.ts";

export const PRINT_TITLES: Record<GuestPrintView, MessageDescriptor> = {
  list: msg`Guest list`,
  "check-in": msg`Check-in list`,
  labels: msg`Address labels`,
  caterer: msg`Summary for the caterer`,
  driver: msg`Summary for the driver`,
};

export const ORDER_WORDS: Record<ListOrder, MessageDescriptor> = {
  name: msg`By name`,
  party: msg`By party`,
  group: msg`By group`,
};

export const CHOICE_WORDS: Record<GuestChoice, MessageDescriptor> = {
  all: msg`All guests`,
  coming: msg`Everyone coming`,
  expected: msg`Everyone who hasn’t declined`,
};

export const LABEL_WORDS: Record<LabelName, MessageDescriptor> = {
  "A4-21": msg`A4, 3 × 7 (63.5 × 38.1 mm)`,
  "A4-24": msg`A4, 3 × 8 (70 × 37 mm)`,
  "A4-24-narrow": msg`A4, 3 × 8 (63.5 × 33.9 mm)`,
  "Letter-30": msg`US Letter, 3 × 10 (2⅝ × 1 in)`,
};
