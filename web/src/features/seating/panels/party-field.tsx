import { useLingui } from "@lingui/react/macro";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { SeatGuest } from "@/lib/core/types.ts";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { useCreateTogether } from "@/records/use-create-together.ts";
import { WriteFields } from "@/records/write-access/write-fields.tsx";
import { useParties, useRun } from "@/wedding/hooks.ts";

/** Which party the guest belongs to: those who share an invitation and want to sit together. */
export function PartyField({ guest }: { guest: SeatGuest }) {
  const { t } = useLingui();
  const run = useRun();
  const parties = useParties();
  const { createParty } = useCreateTogether();
  const form = useDraftForm({ partyId: guest.partyId ?? "" });

  function set(partyId: string) {
    const changes = { partyId: partyId || null };
    const result = attempt(() => run({ type: "guest.update", id: guest.id, changes }), t`Please try again.`);
    if (!result.ok) showFailureToast(t`Failed to update guest`, result.issues);
  }

  return (
    <WriteFields>
      <DraftCreatableSelect
        // A choice is written at once, so there is never a draft of it.
        form={{ ...form, set: (_field, partyId) => set(partyId) }}
        field="partyId"
        label={t`Party`}
        description={t`People who share one invitation`}
        options={parties}
        onCreate={createParty}
      />
    </WriteFields>
  );
}
