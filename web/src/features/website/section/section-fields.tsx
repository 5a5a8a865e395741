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
import { DEFAULT_TITLES, placesAtEnd, SECTION } from "../content/section-kinds.ts";
import { offeredFor, type SectionPrefill } from "../content/section-prefill.ts";
import { usePlan } from "../content/use-plan.ts";
import { FocusPicker } from "./focus-picker.tsx";
import { itemField, itemsOf, newItemValues } from "./section-draft.ts";
import { SectionItems } from "./section-items.tsx";
import { FORMS, LISTS } from "./section-layout.ts";

interface SectionFieldsProps {
  section: RecordOf<"section">;
  form: RecordDraftForm;
}

/** The visual editor: the fields of a section's type. */
export function SectionFields({ section, form }: SectionFieldsProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const slots = useUsed(section);
  const { type } = section;
  const parts = type ? FORMS[type] : [];
  const list = type && LISTS[type];
  const common = { kind: SECTION, form, isNew: false, slots };
  return (
    <>
      {allowed && type && <PlanOffer type={type} form={form} />}
      <RecordFields {...common} lines={["title"]} />
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
          <RecordFields {...common} lines={lines} />
        </Stack>
      ))}
      <NoMenuNotice isAsked={type === "rsvp" && form.values.requireMealSelection === true} />
      {list && <SectionItems form={form} layout={list} />}
    </>
  );
}

/** The photo that replaces a link. */
const PHOTO_BEFORE: Readonly<Record<string, string>> = {
  backgroundImage: "backgroundPhotoId",
  image: "photoId",
};

/** A form that clears the faces' point when the picture changes. */
function withoutFocus(form: RecordDraftForm): RecordDraftForm {
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

/** Placeholders with the wedding's values, which are used when a field is empty. */
function useUsed({ type }: RecordOf<"section">): FieldSlots {
  const { t } = useLingui();
  const formats = useFormats();
  const { ownerName, partnerName, weddingDate, venue } = useReport("details");
  const date = formats.calendarDate(weddingDate ?? "");
  const used: Record<string, string | null | undefined> = {
    bride: ownerName,
    groom: partnerName,
    venue: type === "hero" ? venue : undefined,
    title: type && (type === "hero" ? t`Together with our families` : t(DEFAULT_TITLES[type])),
    backgroundImage: "https://",
    image: "https://",
  };
  const texts = Object.entries(used).flatMap(([field, text]) => {
    if (!text) return [];
    const slot = ({ form, focusFirst: _first, ...input }: FieldSlot) => {
      const photo = ownProperty(PHOTO_BEFORE, field);
      const hasPhoto = photo !== undefined && form.values[photo] !== "";
      const isBehind = hasPhoto && form.values[field] !== "";
      // A link behind a photo is not shown, so the photo's point stays.
      const isNewPicture = field === "backgroundImage" && !hasPhoto;
      return (
        <DraftText
          form={textsOf(isNewPicture ? withoutFocus(form) : form)}
          {...input}
          placeholder={text}
          autoComplete="off"
          {...(type === "hero" &&
            field === "title" && { description: t`Above your names. Leave it empty for none.` })}
          {...(isBehind && { description: t`Guests see the photo instead, unless it’s hidden from them.` })}
        />
      );
    };
    return [[field, slot] as const];
  });
  const photo = ({ form, field, label }: FieldSlot) => (
    <DraftPhoto form={textsOf(form)} field={field} label={label} />
  );
  return {
    ...Object.fromEntries(texts),
    // Another picture has its faces elsewhere.
    backgroundPhotoId: (slot) => photo({ ...slot, form: withoutFocus(slot.form) }),
    focusX: ({ form }) => <FocusPicker form={form} />,
    photoId: photo,
    albumId: ({ form, field }) => (
      <DraftAlbum form={textsOf(form)} field={field} label={t`All photos of an album`} />
    ),
    weddingDate: ({ form, focusFirst: _first, ...input }) => (
      <DraftDate form={textsOf(form)} {...input} {...(date.kind === "date" && { placeholder: date.text })} />
    ),
  };
}

/**
 * Offers plan data for empty fields of the section. It only fills the form: existing values stay, and the couple
 * reviews it before saving.
 */
function PlanOffer({ type, form }: { type: SectionType; form: RecordDraftForm }) {
  const { fields, items } = lacking(offeredFor(type, usePlan()), form);
  const texts = [...Object.values(fields), ...items.map(({ name = "" }) => name)];
  if (texts.length === 0) return null;

  function take() {
    for (const [field, text] of Object.entries(fields)) form.set(field, text);
    const { places, moved } = placesAtEnd(itemsOf(form.values), items.length);
    for (const [id, order] of Object.entries(moved)) form.set(itemField(id, "order"), order);
    items.forEach((entry, at) => {
      const made = newItemValues(newId(), places[at] ?? "", entry);
      for (const [field, value] of Object.entries(made)) form.set(field, value);
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
      <Button variant="default" onClick={take}>
        <Trans>Use what’s in your plan</Trans>
      </Button>
    </Alert>
  );
}

/** A venue's address applies only if the section names that venue. */
const PLACES = { ceremonyAddress: "ceremonyVenue", receptionAddress: "receptionVenue" } as const;

/** The offered values that the form lacks: empty fields, and entries with a new name. */
function lacking({ fields, items }: SectionPrefill, { values }: RecordDraftForm): SectionPrefill {
  const says = (field: string) => String(values[field] ?? "").trim();
  const named = new Set(itemsOf(values).map(({ id }) => says(itemField(id, "name")).toLowerCase()));
  const fits = (field: string) => {
    const place = ownProperty(PLACES, field);
    return place === undefined || says(place) === "" || says(place) === fields[place];
  };
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => says(field) === "" && fits(field))),
    items: items.filter(({ name = "" }) => name !== "" && !named.has(name.toLowerCase())),
  };
}
