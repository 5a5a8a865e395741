import { useLingui } from "@lingui/react/macro";
import { SimpleGrid, Stack } from "@mantine/core";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { DraftSelect, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { GUEST_LABELS } from "@/records/record-words/guest-field-labels.ts";
import { RSVP_LABELS, RSVP_STATUSES } from "@/records/record-words/guest-options.ts";
import { useCreateTogether } from "@/records/use-create-together.ts";
import { useGroups, useParties } from "@/wedding/hooks.ts";
import type { GuestFormValues } from "./guest-form-values.ts";
import { PlusOnesField } from "./plus-ones-field.tsx";
import { useGuestWording } from "./use-guest-wording.ts";

interface GuestEssentialsProps {
  form: DraftForm<GuestFormValues>;
  /** New guests always start as pending, so only a known guest has a status to change. */
  withStatus: boolean;
}

/** Who the guest is, whether they come, with whom: what most guests need and no more. */
export function GuestEssentials({ form, withStatus }: GuestEssentialsProps) {
  const { t } = useLingui();
  const groups = useGroups();
  const parties = useParties();
  const wording = useGuestWording();
  const { createGroup, createParty } = useCreateTogether();
  const label = (field: keyof GuestFormValues) => t(GUEST_LABELS[field]);

  return (
    <Stack gap="md">
      <SimpleGrid cols={2} spacing="sm">
        <DraftText
          form={form}
          field="firstName"
          label={label("firstName")}
          required
          autoComplete="off"
          data-autofocus={withStatus ? undefined : true}
        />
        <DraftText form={form} field="lastName" label={label("lastName")} required autoComplete="off" />
      </SimpleGrid>
      {withStatus && (
        <DraftSelect
          form={form}
          field="rsvpStatus"
          label={label("rsvpStatus")}
          clearable={false}
          allowDeselect={false}
          data={RSVP_STATUSES.map((status) => ({ value: status, label: t(RSVP_LABELS[status]) }))}
          wording={(value) => wording("rsvpStatus", value)}
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
      <DraftText
        form={form}
        field="phone"
        label={label("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <PlusOnesField form={form} />
      <DraftCreatableSelect
        form={form}
        field="partyId"
        label={label("partyId")}
        description={t`People who share one invitation`}
        options={parties}
        onCreate={createParty}
      />
      <DraftCreatableSelect
        form={form}
        field="groupId"
        label={label("groupId")}
        options={groups}
        onCreate={createGroup}
      />
    </Stack>
  );
}
