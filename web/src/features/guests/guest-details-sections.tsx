import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { Accordion, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ALL_DIETS } from "@/domain/diets/diets.ts";
import { newRecordName } from "@/lib/draft/new-record-name.ts";
import { unlistedText } from "@/lib/draft/unlisted-value.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { DraftCheckbox, DraftSelect, DraftTextarea } from "@/records/draft-fields/draft-fields.tsx";
import { choicesOf, labelOf } from "@/records/record-words/field-words.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { GuestFoodFields } from "./guest-food-fields.tsx";
import type { GuestFormValues } from "./guest-form-values.ts";

type Field = keyof GuestFormValues;

const SECTION_FIELDS = {
  food: ["mealId", ...ALL_DIETS, "dietaryRestrictions"],
  needs: ["specialAccommodations", "needsTransport", "needsAccommodation"],
  invitation: ["invitationType", "relationship", "ageGroup", "isVip", "invitationSent"],
  address: ["address", "notes"],
} satisfies Record<string, Field[]>;

type SectionKey = keyof typeof SECTION_FIELDS;

/** Further fields of a guest, in collapsible sections. */
export function GuestDetailsSections({ form }: { form: DraftForm<GuestFormValues> }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string[]>([]);
  const sections = Object.keys(SECTION_FIELDS) as SectionKey[];
  // Expand a section with an issue or a conflict.
  const forced = sections.filter((section) => needsAttention(form, SECTION_FIELDS[section]));

  return (
    <Accordion multiple variant="default" value={[...new Set([...opened, ...forced])]} onChange={setOpened}>
      <DetailsSection section="food" title={t`Food`} form={form}>
        <GuestFoodFields form={form} />
      </DetailsSection>
      <DetailsSection section="needs" title={t`Needs`} form={form}>
        <NeedsFields form={form} />
      </DetailsSection>
      <DetailsSection section="invitation" title={t`Invitation`} form={form}>
        <InvitationFields form={form} />
      </DetailsSection>
      <DetailsSection section="address" title={t`Address and notes`} form={form}>
        <DraftTextarea form={form} field="address" label={t(labelOf("guest", "address"))} />
        <DraftTextarea form={form} field="notes" label={t(labelOf("guest", "notes"))} />
      </DetailsSection>
    </Accordion>
  );
}

interface DetailsSectionProps {
  section: SectionKey;
  title: string;
  form: DraftForm<GuestFormValues>;
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

function NeedsFields({ form }: { form: DraftForm<GuestFormValues> }) {
  const { t } = useLingui();
  return (
    <>
      <DraftTextarea
        form={form}
        field="specialAccommodations"
        label={t(labelOf("guest", "specialAccommodations"))}
      />
      <div>
        <DraftCheckbox form={form} field="needsTransport" label={t(labelOf("guest", "needsTransport"))} />
        <DraftCheckbox
          form={form}
          field="needsAccommodation"
          label={t(labelOf("guest", "needsAccommodation"))}
        />
      </div>
    </>
  );
}

function InvitationFields({ form }: { form: DraftForm<GuestFormValues> }) {
  const { t } = useLingui();
  return (
    <>
      <ChoiceField form={form} field="invitationType" choices={choicesOf("guest", "invitationType")} />
      <ChoiceField form={form} field="relationship" choices={choicesOf("guest", "relationship")} />
      <ChoiceField form={form} field="ageGroup" choices={choicesOf("guest", "ageGroup")} />
      <div>
        <DraftCheckbox form={form} field="isVip" label={t(labelOf("guest", "isVip"))} />
        <DraftCheckbox form={form} field="invitationSent" label={t(labelOf("guest", "invitationSent"))} />
      </div>
    </>
  );
}

interface ChoiceFieldProps {
  form: DraftForm<GuestFormValues>;
  field: "invitationType" | "relationship" | "ageGroup";
  choices: Record<string, MessageDescriptor>;
}

function ChoiceField({ form, field, choices }: ChoiceFieldProps) {
  const { t } = useLingui();
  const words = useRecordWords();
  return (
    <DraftSelect
      form={form}
      field={field}
      label={t(labelOf("guest", field))}
      data={Object.entries(choices).map(([value, label]) => ({ value, label: t(label) }))}
      wording={(value) => words.value("guests", field, value)}
    />
  );
}

function needsAttention(form: DraftForm<GuestFormValues>, fields: readonly Field[]): boolean {
  return fields.some((field) => form.issueOf(field) || form.overtaken.some((one) => one.field === field));
}
