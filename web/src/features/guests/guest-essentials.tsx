import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import { MOST_PLUS_ONES } from "@/domain/companions/companions.tsx";
import { completedPhone, completedWords, useWeddingPhones } from "@/domain/phones/wedding-phones.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { DraftCheckbox, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { flagsOf, textsOf } from "@/records/record-form/record-draft.ts";
import { type FieldSlot, RecordFields, type RecordFieldsSlot } from "@/records/record-form/record-form.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { CompanionHost, CompanionsField } from "./companions-field.tsx";

interface GuestEssentialsProps extends RecordFieldsSlot<"guest"> {
  /** The edited guest. A new guest starts as pending, so only an existing one has a status to change. */
  guest: GuestView | undefined;
}

/** Name, answer, companions and groups: what most guests need. */
export function GuestEssentials({ guest, ...fields }: GuestEssentialsProps) {
  const { t } = useLingui();
  const groups = useReport("groups");
  const parties = useReport("parties");
  const { kind, form } = fields;
  const isCompanion = guest?.plusOneOf != null;
  const hostName = guest?.hostName ?? "";
  const hasOneName = form.values.hasOneName === true && !isCompanion;

  return (
    <RecordFields
      {...fields}
      lines={[
        ...kind.form,
        ...(isCompanion ? [] : ["hasOneName"]),
        ...(guest && !guest.isCouple ? ["rsvpStatus"] : []),
        "email",
        "phone",
        ...(guest?.isCouple && !isCompanion ? [] : ["plusOnes"]),
        "partyId",
        "groupId",
      ]}
      slots={{
        firstName: (slot) => (
          <NameField
            {...slot}
            required={!isCompanion}
            placeholder={isCompanion && hostName ? t`Guest of ${hostName}` : undefined}
          />
        ),
        lastName: (slot) => !hasOneName && <NameField {...slot} required={!isCompanion} />,
        hasOneName: (slot) => <OneNameField {...slot} />,
        phone: (slot) => <PhoneField {...slot} />,
        plusOnes: (slot) =>
          guest && isCompanion ? (
            <CompanionHost companion={guest} />
          ) : (
            <>
              <PlusOnesField {...slot} />
              {guest && <CompanionsField host={guest} form={form} />}
            </>
          ),
        partyId: ({ field, label }) => (
          <DraftCreatableSelect
            form={textsOf(form)}
            field={field}
            label={label}
            description={t`People who share one invitation`}
            options={parties}
          />
        ),
        groupId: ({ field, label }) => (
          <DraftCreatableSelect form={textsOf(form)} field={field} label={label} options={groups} />
        ),
      }}
    />
  );
}

/** A name. A companion needs none, and is shown with the name of the host. */
function NameField({ form, focusFirst, ...input }: FieldSlot & { placeholder?: string | undefined }) {
  return (
    <DraftText {...input} form={textsOf(form)} autoComplete="off" data-autofocus={focusFirst || undefined} />
  );
}

/** The phone number. For one without a country code, a note says how the wedding's country completes it. */
function PhoneField({ form, field, label }: FieldSlot) {
  const { t } = useLingui();
  const phone = String(form.values[field]);
  const phones = useWeddingPhones(phone !== "");
  const completion = completedPhone(phones?.read(phone));
  return (
    <DraftText
      form={textsOf(form)}
      field={field}
      label={label}
      description={completion && t(completedWords(completion))}
      inputWrapperOrder={["label", "input", "description", "error"]}
      type="tel"
      inputMode="tel"
      autoComplete="off"
    />
  );
}

/** Marks that a guest has no last name; a typed last name must be cleared first. */
function OneNameField({ form, field }: FieldSlot) {
  const { t } = useLingui();
  return (
    <DraftCheckbox
      form={flagsOf(form)}
      field={field}
      label={t`This guest has only one name`}
      disabled={form.values.lastName !== "" && form.values[field] !== true}
    />
  );
}

/** How many companions the guest may bring, with buttons large enough for a thumb. */
function PlusOnesField({ form, field, label }: FieldSlot) {
  const { t } = useLingui();
  const count = Number(form.values[field]) || 0;
  const changeCount = (by: 1 | -1) =>
    form.set(field, String(Math.min(MOST_PLUS_ONES, Math.max(0, count + by))));
  return (
    <DraftNumber
      form={textsOf(form)}
      field={field}
      number={{ kind: "whole" }}
      label={label}
      description={t`How many people they can bring, 0 to 5`}
      inputWrapperOrder={["label", "description", "input", "error"]}
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        changeCount(event.key === "ArrowUp" ? 1 : -1);
      }}
      rightSectionWidth={96}
      rightSectionPointerEvents="all"
      rightSection={
        // Not tab stops: arrow keys in the field do the same.
        <>
          <ActionIcon
            tabIndex={-1}
            bg="transparent"
            aria-label={t`One less`}
            disabled={count <= 0}
            onClick={() => changeCount(-1)}
          >
            <Minus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            tabIndex={-1}
            bg="transparent"
            aria-label={t`One more`}
            disabled={count >= MOST_PLUS_ONES}
            onClick={() => changeCount(1)}
          >
            <Plus size={18} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}
