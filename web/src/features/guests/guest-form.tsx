import { Trans, useLingui } from "@lingui/react/macro";
import { Accordion, Button, Stack, Text } from "@mantine/core";
import { UtensilsCrossed } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DIET_WORDS } from "@/domain/diets/diet-words.ts";
import { ALL_DIETS, DietPicker } from "@/domain/diets/diets.tsx";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import type { FieldKey, RecordOf } from "@/lib/core/records.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { newRecordName } from "@/lib/draft/new-record-name.ts";
import { unlistedText } from "@/lib/draft/unlisted-value.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { DraftFormBody, DraftTextarea } from "@/records/draft-fields/draft-fields.tsx";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/editor-marks.tsx";
import { type RecordDraftForm, textsOf } from "@/records/record-form/record-draft.ts";
import {
  RecordFields,
  type RecordFieldsSlot,
  type RecordFormSlot,
} from "@/records/record-form/record-form.tsx";
import { labelOf, useRecordWords } from "@/records/record-words/use-record-words.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { GuestEssentials } from "./guest-essentials.tsx";
import { useOpenGuestPanel } from "./guest-target.ts";

interface GuestFormProps extends Pick<RecordFormSlot<"guest">, "id" | "form" | "onSubmit"> {
  /** The edited guest. A new guest starts as pending and without companions. */
  guest?: GuestView;
}

/** The form of a new or an existing guest: the essentials, then the details in collapsible sections. */
export function GuestForm({ id, form, guest, onSubmit }: GuestFormProps) {
  const fields = { kind: GUEST, form, isNew: guest === undefined };
  return (
    <DraftFormBody id={id} form={form} onSubmit={onSubmit}>
      <GuestEssentials {...fields} guest={guest} />
      <GuestDetailsSections {...fields} />
    </DraftFormBody>
  );
}

type Field = FieldKey<"guest">;

const SECTION_FIELDS = {
  food: ["mealId", ...ALL_DIETS, "dietaryRestrictions"],
  needs: ["specialAccommodations", "needsTransport", "needsAccommodation"],
  invitation: ["invitationType", "relationship", "ageGroup", "isVip", "invitationSent"],
  address: ["address", "notes"],
} satisfies Record<string, Field[]>;

type SectionKey = keyof typeof SECTION_FIELDS;

/** Further fields of a guest, in collapsible sections. */
function GuestDetailsSections(fields: RecordFieldsSlot<"guest">) {
  const { t } = useLingui();
  const [openedSections, setOpenedSections] = useState<string[]>([]);
  const { form } = fields;
  const sections = Object.keys(SECTION_FIELDS) as SectionKey[];
  // Expand a section with an issue or a conflict.
  const attentionSections = sections.filter((section) => needsAttention(form, SECTION_FIELDS[section]));

  return (
    <Accordion
      multiple
      variant="default"
      value={[...new Set([...openedSections, ...attentionSections])]}
      onChange={setOpenedSections}
    >
      <DetailsSection section="food" title={t`Food`} form={form}>
        <GuestFoodFields {...fields} />
      </DetailsSection>
      <DetailsSection section="needs" title={t`Needs`} form={form}>
        <RecordFields {...fields} lines={["specialAccommodations"]} />
        <div>
          <RecordFields {...fields} lines={["needsTransport", "needsAccommodation"]} />
        </div>
      </DetailsSection>
      <DetailsSection section="invitation" title={t`Invitation`} form={form}>
        <RecordFields {...fields} lines={["invitationType", "relationship", "ageGroup"]} />
        <div>
          <RecordFields {...fields} lines={["isVip", "invitationSent"]} />
        </div>
      </DetailsSection>
      <DetailsSection section="address" title={t`Address and notes`} form={form}>
        <RecordFields
          {...fields}
          lines={SECTION_FIELDS.address}
          slots={{
            // An address is one text, typed over several lines.
            address: ({ field, label }) => <DraftTextarea form={textsOf(form)} field={field} label={label} />,
          }}
        />
      </DetailsSection>
    </Accordion>
  );
}

interface DetailsSectionProps {
  section: SectionKey;
  title: string;
  form: RecordDraftForm;
  children: ReactNode;
}

/** A collapsible section that shows its values in the heading. */
function DetailsSection({ section, title, form, children }: DetailsSectionProps) {
  const { t } = useLingui();
  const words = useRecordWords();
  const filledFields = SECTION_FIELDS[section].filter(
    (field) => form.values[field] !== "" && form.values[field] !== false,
  );
  const summary = joinDetails(filledFields.map(valueText));

  /** A flag by its label, another field by its value; a record to be created and an unlisted text by their names. */
  function valueText(field: Field): string {
    const value = form.values[field];
    if (value === true) return t(labelOf("guest", field));
    return newRecordName(value) ?? unlistedText(value) ?? words.value("guests", field, value);
  }

  return (
    <Accordion.Item value={section}>
      <Accordion.Control>
        {title}
        {summary && (
          // Summarise a collapsed section, so that it need not be opened.
          <Text span display="block" size="sm" c="dimmed" truncate>
            {summary}
          </Text>
        )}
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="md">{children}</Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** Whether a field has an issue, or another device changed it while the user edited it. */
function needsAttention(form: RecordDraftForm, fields: readonly Field[]): boolean {
  return fields.some((field) => form.issueOf(field) || form.overtaken.some((edit) => edit.field === field));
}

/** Food of a guest: meal, diets, allergies and a note for the rest. */
function GuestFoodFields(fields: RecordFieldsSlot<"guest">) {
  const { t } = useLingui();
  const { form } = fields;
  return (
    <>
      <MealField form={form} />
      <DietPicker
        value={ALL_DIETS.filter((key) => form.values[key])}
        onChange={(key, isChosen) => form.set(key, isChosen)}
        wrapChip={(key, chip) => (
          <MarkedField key={key} field={key}>
            {chip}
            <OvertakenNotice form={form} field={key} label={t(DIET_WORDS[key].label)} />
          </MarkedField>
        )}
      />
      <RecordFields {...fields} lines={["dietaryRestrictions"]} />
    </>
  );
}

/** A meal of the menu, or a new one; for a child, children's meals come first. */
function MealField({ form }: { form: RecordDraftForm }) {
  const { t } = useLingui();
  const openPanel = useOpenGuestPanel();
  const meals = useRecords("meal");
  const isChild = form.values.ageGroup === "CHILD" || form.values.ageGroup === "INFANT";
  const orderedMeals = isChild
    ? [...meals.filter(isForChildren), ...meals.filter((meal) => !isForChildren(meal))]
    : meals;
  return (
    <div>
      <DraftCreatableSelect
        form={textsOf(form)}
        field="mealId"
        label={t(labelOf("guest", "mealId"))}
        options={orderedMeals.map((meal) => ({
          id: meal.id,
          name: meal.forChildren ? t`${meal.name} (for children)` : meal.name,
        }))}
      />
      <Button
        variant="subtle"
        leftSection={<UtensilsCrossed size={18} aria-hidden />}
        onClick={() => openPanel({ kind: "menu" })}
      >
        <Trans>Open the menu</Trans>
      </Button>
    </div>
  );
}

function isForChildren({ forChildren }: RecordOf<"meal">): boolean {
  return forChildren;
}
