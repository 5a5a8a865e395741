import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Stack, Text, Title } from "@mantine/core";
import { ListChecks } from "lucide-react";
import type { ReactNode } from "react";
import { NoMenuNotice } from "@/domain/guests/no-menu-notice.tsx";
import { DraftAlbum } from "@/domain/photos/choose-album.tsx";
import { DraftPhoto } from "@/domain/photos/draft-photo.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { SectionType } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { DraftDate } from "@/records/draft-fields/draft-date.tsx";
import { DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { type RecordDraftForm, textsOf } from "@/records/record-form/record-draft.ts";
import { type FieldSlot, RecordFields } from "@/records/record-form/record-form.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { newId, useReport } from "@/wedding/hooks.ts";
import { DEFAULT_TITLES, ordersAtEnd, SECTION } from "../content/section-kinds.ts";
import { offeredValuesFor, type SectionPrefill } from "../content/section-prefill.ts";
import { usePrefillSource } from "../content/use-prefill-source.ts";
import { FocusPicker } from "./focus-picker.tsx";
import { draftItemsOf, itemField, newItemValues } from "./section-draft.ts";
import { SectionItems } from "./section-items.tsx";
import { ITEMS_LAYOUTS, SECTION_FORMS } from "./section-layout.ts";

interface SectionFieldsProps {
  section: RecordOf<"section">;
  form: RecordDraftForm;
}

/** The visual editor: the fields of a section's type. */
export function SectionFields({ section, form }: SectionFieldsProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const slots = useFieldSlots(section);
  const { type } = section;
  const parts = type ? SECTION_FORMS[type] : [];
  const itemsLayout = type && ITEMS_LAYOUTS[type];
  const fieldProps = { kind: SECTION, form, isNew: false, slots };
  return (
    <>
      {allowed && type && <PrefillOffer type={type} form={form} />}
      <RecordFields {...fieldProps} lines={["title"]} />
      {type === "registry" && (
        <Text size="sm" c="dimmed">
          {t`Your gift list in Troth is on the page by itself, with what’s still left.`}
        </Text>
      )}
      {parts.map(({ heading, lines }) => (
        <Stack key={lines.flat().join(" ")} gap="md" component="div">
          {heading && (
            <Title order={3} size="h4">
              {t(heading)}
            </Title>
          )}
          <RecordFields {...fieldProps} lines={lines} />
        </Stack>
      ))}
      <NoMenuNotice isAsked={type === "rsvp" && form.values.requireMealSelection === true} />
      {itemsLayout && <SectionItems form={form} layout={itemsLayout} />}
    </>
  );
}

/** Fields with a picture's link, and the field with a photo that guests see instead of it. */
const PHOTO_INSTEAD_OF: Readonly<Record<string, string>> = {
  backgroundImage: "backgroundPhotoId",
  image: "photoId",
};

/** The form, but setting a field also clears the point of the couple's faces: another picture has them elsewhere. */
function clearingFocus(form: RecordDraftForm): RecordDraftForm {
  return {
    ...form,
    set: (field, value) => {
      if (form.values[field] !== value) {
        form.set("focusX", "");
        form.set("focusY", "");
      }
      form.set(field, value);
    },
  };
}

type FieldSlots = Readonly<Record<string, (slot: FieldSlot) => ReactNode>>;

/** Fields of the section's form that differ from the generic ones of `RecordFields`. */
function useFieldSlots(section: RecordOf<"section">): FieldSlots {
  const { t } = useLingui();
  const formats = useFormats();
  const { weddingDate } = useReport("details");
  const date = formats.calendarDate(weddingDate ?? "");
  const photoSlot = ({ form, field, label }: FieldSlot) => (
    <DraftPhoto form={textsOf(form)} field={field} label={label} />
  );
  return {
    ...useTextSlots(section),
    backgroundPhotoId: (slot) => photoSlot({ ...slot, form: clearingFocus(slot.form) }),
    focusX: ({ form }) => <FocusPicker form={form} />,
    photoId: photoSlot,
    albumId: ({ form, field }) => (
      <DraftAlbum form={textsOf(form)} field={field} label={t`All photos of an album`} />
    ),
    weddingDate: ({ form, focusFirst: _first, ...input }) => (
      <DraftDate form={textsOf(form)} {...input} {...(date.kind === "date" && { placeholder: date.text })} />
    ),
  };
}

/** Text fields whose placeholder is the wedding's value, which guests see if the field is empty. */
function useTextSlots({ type }: RecordOf<"section">): FieldSlots {
  const { t } = useLingui();
  const { ownerName, partnerName, venue } = useReport("details");
  const placeholders: Record<string, string | null | undefined> = {
    bride: ownerName,
    groom: partnerName,
    venue: type === "hero" ? venue : undefined,
    title: type && (type === "hero" ? t`Together with our families` : t(DEFAULT_TITLES[type])),
    backgroundImage: "https://",
    image: "https://",
  };
  const slots = Object.entries(placeholders).flatMap(([field, placeholder]) => {
    if (!placeholder) return [];
    const slot = (props: FieldSlot) => (
      <TextSlot {...props} isHeroTitle={type === "hero" && field === "title"} placeholder={placeholder} />
    );
    return [[field, slot] as const];
  });
  return Object.fromEntries(slots);
}

interface TextSlotProps extends FieldSlot {
  placeholder: string;
  isHeroTitle: boolean;
}

function TextSlot({ form, focusFirst: _first, isHeroTitle, ...input }: TextSlotProps) {
  const { t } = useLingui();
  const { field } = input;
  const photoField = ownProperty(PHOTO_INSTEAD_OF, field);
  const hasPhoto = photoField !== undefined && form.values[photoField] !== "";
  const isReplacedByPhoto = hasPhoto && form.values[field] !== "";
  // Guests do not see the link's picture if there is a photo: its point of the faces stays.
  const changesPicture = field === "backgroundImage" && !hasPhoto;
  return (
    <DraftText
      form={textsOf(changesPicture ? clearingFocus(form) : form)}
      {...input}
      autoComplete="off"
      {...(isHeroTitle && { description: t`Above your names. Leave it empty for none.` })}
      {...(isReplacedByPhoto && {
        description: t`Guests see the photo instead, unless it’s hidden from them.`,
      })}
    />
  );
}

/**
 * Offers the wedding's data for empty fields of the section. It only fills the form: existing values stay, and the
 * couple reviews the others before saving.
 */
function PrefillOffer({ type, form }: { type: SectionType; form: RecordDraftForm }) {
  const offer = offeredValuesFor(type, usePrefillSource());
  const { fields, items } = missingValues(offer, form);
  const texts = [...Object.values(fields), ...items.map(({ name = "" }) => name)];
  if (texts.length === 0) return null;

  function fillForm() {
    for (const [field, text] of Object.entries(fields)) form.set(field, text);
    const { newOrders, changedOrders } = ordersAtEnd(draftItemsOf(form.values), items.length);
    for (const [id, order] of Object.entries(changedOrders)) form.set(itemField(id, "order"), order);
    items.forEach((item, index) => {
      const newValues = newItemValues(newId(), newOrders[index] ?? "", item);
      for (const [field, value] of Object.entries(newValues)) form.set(field, value);
    });
  }

  return (
    <Alert
      icon={<ListChecks size={20} aria-hidden />}
      title={<Trans>Your plan has more for this section</Trans>}
    >
      <Text size="sm" mb="sm">
        <bdi>{[...new Set(texts)].join(" · ")}</bdi>
      </Text>
      <Button variant="default" onClick={fillForm}>
        <Trans>Use what’s in your plan</Trans>
      </Button>
    </Alert>
  );
}

/** Fields with a venue's address, and the field with that venue. */
const VENUE_OF_ADDRESS = { ceremonyAddress: "ceremonyVenue", receptionAddress: "receptionVenue" } as const;

/** The offered values that the form lacks: those of empty fields, and entries with a new name. */
function missingValues({ fields, items }: SectionPrefill, { values }: RecordDraftForm): SectionPrefill {
  const textIn = (field: string) => String(values[field] ?? "").trim();
  // An address fits only if the form names the same venue, or none.
  const fitsVenue = (field: string) => {
    const venueField = ownProperty(VENUE_OF_ADDRESS, field);
    if (venueField === undefined || textIn(venueField) === "") return true;
    return textIn(venueField) === fields[venueField];
  };
  const missingFields = Object.entries(fields).filter(([field]) => textIn(field) === "" && fitsVenue(field));
  const existingNames = new Set(
    draftItemsOf(values).map(({ id }) => textIn(itemField(id, "name")).toLowerCase()),
  );
  const missingItems = items.filter(({ name = "" }) => name !== "" && !existingNames.has(name.toLowerCase()));
  return { fields: Object.fromEntries(missingFields), items: missingItems };
}
