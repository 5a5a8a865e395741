import { useLingui } from "@lingui/react/macro";
import { SimpleGrid, Stack } from "@mantine/core";
import { completedWords } from "@/domain/phones/phone-words.ts";
import { completedPhone, useWeddingPhones } from "@/domain/phones/wedding-phones.ts";
import type { GuestView } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { DraftCheckbox, DraftSelect, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { choicesOf, labelOf } from "@/records/record-words/field-words.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { useGroups, useParties } from "@/wedding/hooks.ts";
import { CompanionHost } from "./companion-host.tsx";
import { CompanionsField } from "./companions-field.tsx";
import type { GuestFormValues } from "./guest-form-values.ts";
import { PlusOnesField } from "./plus-ones-field.tsx";

interface GuestEssentialsProps {
  form: DraftForm<GuestFormValues>;
  /** The edited guest. A new guest starts as pending, so only an existing one has a status to change. */
  guest?: GuestView;
}

/** Name, answer, companions and groups: what most guests need. */
export function GuestEssentials({ form, guest }: GuestEssentialsProps) {
  const { t } = useLingui();
  const groups = useGroups();
  const parties = useParties();
  const words = useRecordWords();
  const isCompanion = guest?.plusOneOf != null;
  const hostName = guest?.hostName ?? "";
  const hasOneName = form.values.hasOneName && !isCompanion;
  const label = (field: keyof GuestFormValues) => t(labelOf("guest", field));

  return (
    <Stack gap="md">
      <SimpleGrid cols={2} spacing="sm">
        <DraftText
          form={form}
          field="firstName"
          label={label("firstName")}
          required={!isCompanion}
          placeholder={isCompanion && hostName ? t`Guest of ${hostName}` : undefined}
          autoComplete="off"
          data-autofocus={guest ? undefined : true}
        />
        {!hasOneName && (
          <DraftText
            form={form}
            field="lastName"
            label={label("lastName")}
            required={!isCompanion}
            autoComplete="off"
          />
        )}
      </SimpleGrid>
      {!isCompanion && <OneName form={form} />}
      {guest && !guest.isCouple && (
        <DraftSelect
          form={form}
          field="rsvpStatus"
          label={label("rsvpStatus")}
          clearable={false}
          data={Object.entries(choicesOf("guest", "rsvpStatus")).map(([value, words]) => ({
            value,
            label: t(words),
          }))}
          wording={(value) => words.value("guests", "rsvpStatus", value)}
        />
      )}
      <DraftText
        form={form}
        field="email"
        label={label("email")}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <PhoneField form={form} label={label("phone")} />
      {guest && isCompanion ? (
        <CompanionHost companion={guest} />
      ) : (
        !guest?.isCouple && (
          <>
            <PlusOnesField form={form} />
            {guest && <CompanionsField host={guest} form={form} />}
          </>
        )
      )}
      <DraftCreatableSelect
        form={form}
        field="partyId"
        label={label("partyId")}
        description={t`People who share one invitation`}
        options={parties}
      />
      <DraftCreatableSelect form={form} field="groupId" label={label("groupId")} options={groups} />
    </Stack>
  );
}

/** The phone number, with a note on how it was completed without a country code. */
function PhoneField({ form, label }: { form: DraftForm<GuestFormValues>; label: string }) {
  const { t } = useLingui();
  const { phone } = form.values;
  const phones = useWeddingPhones(phone !== "");
  const completed = completedPhone(phones?.read(phone));
  return (
    <DraftText
      form={form}
      field="phone"
      label={label}
      description={completed && t(completedWords(completed))}
      inputWrapperOrder={["label", "input", "description", "error"]}
      type="tel"
      inputMode="tel"
      autoComplete="off"
    />
  );
}

/** Marks that a guest has no last name; a typed last name must be cleared first. */
function OneName({ form }: { form: DraftForm<GuestFormValues> }) {
  const { t } = useLingui();
  const { hasOneName, lastName } = form.values;
  return (
    <DraftCheckbox
      form={form}
      field="hasOneName"
      label={t`This guest has only one name`}
      disabled={lastName !== "" && !hasOneName}
    />
  );
}
