import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { Accordion, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { DraftCheckbox, DraftSelect, DraftTextarea } from "@/records/draft-fields/draft-fields.tsx";
import { GUEST_LABELS } from "@/records/record-words/guest-field-labels.ts";
import { AGE_GROUPS, INVITATION_TYPES, RELATIONSHIPS } from "@/records/record-words/guest-options.ts";
import type { GuestFormValues } from "./guest-form-values.ts";
import { useGuestWording } from "./use-guest-wording.ts";

type Form = DraftForm<GuestFormValues>;
type Field = keyof GuestFormValues;

const SECTION_FIELDS = {
  needs: ["dietaryRestrictions", "specialAccommodations", "needsTransport", "needsAccommodation"],
  invitation: ["invitationType", "relationship", "ageGroup", "isVip", "invitationSent"],
  address: ["address", "notes"],
} satisfies Record<string, Field[]>;

type Section = keyof typeof SECTION_FIELDS;

/** The rest of a guest, folded away until it is wanted. */
export function GuestDetailsSections({ form }: { form: Form }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string[]>([]);
  const sections = Object.keys(SECTION_FIELDS) as Section[];
  // A field that needs the person must be seen, whatever is folded.
  const forced = sections.filter((section) => needsAttention(form, SECTION_FIELDS[section]));

  return (
    <Accordion multiple variant="default" value={[...new Set([...opened, ...forced])]} onChange={setOpened}>
      <DetailsSection section="needs" title={t`Meals and needs`} form={form}>
        <NeedsFields form={form} />
      </DetailsSection>
      <DetailsSection section="invitation" title={t`Invitation`} form={form}>
        <InvitationFields form={form} />
      </DetailsSection>
      <DetailsSection section="address" title={t`Address and notes`} form={form}>
        <DraftTextarea form={form} field="address" label={t(GUEST_LABELS.address)} />
        <DraftTextarea form={form} field="notes" label={t(GUEST_LABELS.notes)} />
      </DetailsSection>
    </Accordion>
  );
}

interface DetailsSectionProps {
  section: Section;
  title: string;
  form: Form;
  children: ReactNode;
}

function DetailsSection({ section, title, form, children }: DetailsSectionProps) {
  const { t } = useLingui();
  const wording = useGuestWording();
  const filled = SECTION_FIELDS[section].filter(
    (field) => form.values[field] !== "" && form.values[field] !== false,
  );
  const summary = filled
    .map((field) =>
      form.values[field] === true ? t(GUEST_LABELS[field]) : wording(field, form.values[field]),
    )
    .join(" · ");
  return (
    <Accordion.Item value={section}>
      <Accordion.Control>
        {title}
        {summary && (
          // The folded section says what it holds, so that nobody has to open it to know.
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

function NeedsFields({ form }: { form: Form }) {
  const { t } = useLingui();
  return (
    <>
      <DraftTextarea form={form} field="dietaryRestrictions" label={t(GUEST_LABELS.dietaryRestrictions)} />
      <DraftTextarea
        form={form}
        field="specialAccommodations"
        label={t(GUEST_LABELS.specialAccommodations)}
      />
      <div>
        <DraftCheckbox form={form} field="needsTransport" label={t(GUEST_LABELS.needsTransport)} />
        <DraftCheckbox form={form} field="needsAccommodation" label={t(GUEST_LABELS.needsAccommodation)} />
      </div>
    </>
  );
}

function InvitationFields({ form }: { form: Form }) {
  const { t } = useLingui();
  return (
    <>
      <ChoiceField form={form} field="invitationType" choices={INVITATION_TYPES} />
      <ChoiceField form={form} field="relationship" choices={RELATIONSHIPS} />
      <ChoiceField form={form} field="ageGroup" choices={AGE_GROUPS} />
      <div>
        <DraftCheckbox form={form} field="isVip" label={t(GUEST_LABELS.isVip)} />
        <DraftCheckbox form={form} field="invitationSent" label={t(GUEST_LABELS.invitationSent)} />
      </div>
    </>
  );
}

interface ChoiceFieldProps {
  form: Form;
  field: "invitationType" | "relationship" | "ageGroup";
  choices: Record<string, MessageDescriptor>;
}

function ChoiceField({ form, field, choices }: ChoiceFieldProps) {
  const { t } = useLingui();
  const wording = useGuestWording();
  return (
    <DraftSelect
      form={form}
      field={field}
      label={t(GUEST_LABELS[field])}
      data={Object.entries(choices).map(([value, label]) => ({ value, label: t(label) }))}
      wording={(value) => wording(field, value)}
    />
  );
}

function needsAttention(form: Form, fields: readonly Field[]): boolean {
  return fields.some((field) => form.issueOf(field) || form.overtaken.some((one) => one.field === field));
}
