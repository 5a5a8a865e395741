import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SectionType } from "@/lib/core/types.ts";

/** Lines of a form: one field, or two beside each other. */
type FieldLines = readonly (string | readonly [string, string])[];

/** A part of a section's form. */
interface FormPart {
  heading?: MessageDescriptor;
  lines: FieldLines;
}

/** How a section's form shows the section's entries. */
export interface SectionItemsLayout {
  heading: MessageDescriptor;
  /** On the button that adds an entry. */
  add: MessageDescriptor;
  /** Heading of an entry: "Hotel 2". */
  itemHeading: (number: number) => MessageDescriptor;
  /** Shown while there are no entries. */
  empty: MessageDescriptor;
  /** In the order of the form. */
  fields: readonly { field: string; label: MessageDescriptor; placeholder?: MessageDescriptor }[];
  /** Entries are pictures: photos of the albums, or links, which may be pasted, one a line. */
  pictures?: true;
}

/** Fields of each type, in the order of its form. */
export const SECTION_FORMS: Readonly<Record<SectionType, readonly FormPart[]>> = {
  hero: [
    {
      lines: [
        ["bride", "groom"],
        "weddingDate",
        "venue",
        "subtitle",
        "backgroundPhotoId",
        "backgroundImage",
        "focusX",
      ],
    },
  ],
  story: [{ lines: ["subtitle", "content", "photoId", "image"] }],
  details: [
    {
      heading: msg`Ceremony`,
      lines: [["ceremonyDate", "ceremonyTime"], "ceremonyVenue", "ceremonyAddress"],
    },
    {
      heading: msg`Reception`,
      lines: [["receptionDate", "receptionTime"], "receptionVenue", "receptionAddress"],
    },
    { lines: ["dresscode", "additionalInfo"] },
  ],
  gallery: [{ lines: ["description", "albumId"] }],
  rsvp: [{ lines: ["deadline", "message", "requireMealSelection", "requireGuestCount"] }],
  registry: [{ lines: ["message"] }],
  travel: [{ lines: ["airport", "transportation", "directions"] }],
  schedule: [],
  custom: [{ lines: ["content", "photoId"] }],
};

/** Types of sections that have entries. */
export const ITEMS_LAYOUTS: Readonly<Partial<Record<SectionType, SectionItemsLayout>>> = {
  gallery: {
    heading: msg`Pictures`,
    add: msg`Add picture`,
    itemHeading: (number) => msg`Picture ${number}`,
    empty: msg`No pictures yet. Choose photos from your albums, or add a picture from elsewhere by its link.`,
    fields: [
      { field: "url", label: msg`Picture link`, placeholder: msg`https://` },
      { field: "name", label: msg`Caption` },
      { field: "alt", label: msg`What it shows, for people who can’t see it` },
    ],
    pictures: true,
  },
  registry: {
    heading: msg`Gift lists elsewhere`,
    add: msg`Add gift list`,
    itemHeading: (number) => msg`Gift list ${number}`,
    empty: msg`Your gift list in Troth is on the page by itself.`,
    fields: [
      { field: "name", label: msg`Name` },
      { field: "url", label: msg`Link`, placeholder: msg`https://` },
      { field: "description", label: msg`Description` },
    ],
  },
  travel: {
    heading: msg`Hotels`,
    add: msg`Add hotel`,
    itemHeading: (number) => msg`Hotel ${number}`,
    empty: msg`No hotels yet.`,
    fields: [
      { field: "name", label: msg`Name` },
      { field: "address", label: msg`Address` },
      { field: "phone", label: msg`Phone` },
      { field: "url", label: msg`Website`, placeholder: msg`https://` },
      { field: "specialRate", label: msg`Special rate` },
    ],
  },
  schedule: {
    heading: msg`Events of the day`,
    add: msg`Add event`,
    itemHeading: (number) => msg`Event ${number}`,
    empty: msg`Nothing yet. Guests can read what happens when, hour by hour.`,
    fields: [
      { field: "time", label: msg`Time`, placeholder: msg`16:00, or “after sunset”` },
      { field: "name", label: msg`What` },
      { field: "location", label: msg`Where` },
      { field: "description", label: msg`Description` },
    ],
  },
};
