import { useLingui } from "@lingui/react/macro";
import { Accordion, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ALL_DIETS } from "@/domain/diets/diets.ts";
import type { FieldKey } from "@/lib/core/records.ts";
import { newRecordName } from "@/lib/draft/new-record-name.ts";
import { unlistedText } from "@/lib/draft/unlisted-value.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { DraftTextarea } from "@/records/draft-fields/draft-fields.tsx";
import { type RecordDraftForm, textsOf } from "@/records/record-form/record-draft.ts";
import { RecordFields, type RecordFieldsSlot } from "@/records/record-form/record-form.tsx";
import { labelOf } from "@/records/record-words/field-words.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { GuestFoodFields } from "./guest-food-fields.tsx";

type Field = FieldKey<"guest">;

const SECTION_FIELDS = {
  food: ["mealId", ...ALL_DIETS, "dietaryRestrictions"],
  needs: ["specialAccommodations", "needsTransport", "needsAccommodation"],
  invitation: ["invitationType", "relationship", "ageGroup", "isVip", "invitationSent"],
  address: ["address", "notes"],
} satisfies Record<string, Field[]>;

type SectionKey = keyof typeof SECTION_FIELDS;

/** Further fields of a guest, in collapsible sections. */
export function GuestDetailsSections(fields: RecordFieldsSlot<"guest">) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string[]>([]);
  const { form } = fields;
  const sections = Object.keys(SECTION_FIELDS) as SectionKey[];
  // Expand a section with an issue or a conflict.
  const forced = sections.filter((section) => needsAttention(form, SECTION_FIELDS[section]));

  return (
    <Accordion multiple variant="default" value={[...new Set([...opened, ...forced])]} onChange={setOpened}>
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

function DetailsSection({ section, title, form, children }: DetailsSectionProps) {
  const { t } = useLingui();
  const words = useRecordWords();
  const filled = SECTION_FIELDS[section].filter(
    (field) => form.values[field] !== "" && form.values[field] !== false,
  );
  const summary = joinDetails(
    filled.map((field) =>
      form.values[field] === true
        ? t(labelOf("guest", field))
        : (newRecordName(form.values[field]) ??
          unlistedText(form.values[field]) ??
          words.value("guests", field, form.values[field])),
    ),
  );
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

function needsAttention(form: RecordDraftForm, fields: readonly Field[]): boolean {
  return fields.some((field) => form.issueOf(field) || form.overtaken.some((one) => one.field === field));
}
