import { useLingui } from "@lingui/react/macro";
import { notifications } from "@mantine/notifications";
import { DateText } from "@/kit/dates/date-text.tsx";
import type { WeddingFields } from "@/lib/core/types.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { ConflictNotice } from "@/records/conflict-notice.tsx";
import { useConflicts, useRun } from "@/wedding/hooks.ts";

/** The wedding's own details where two devices wrote one of them at the same moment. */
export function WeddingConflicts() {
  const { t } = useLingui();
  const run = useRun();
  const conflicts = useConflicts("wedding", undefined);
  const labels = {
    ownerName: t`Your name`,
    partnerName: t`Partner name`,
    weddingDate: t`Wedding date`,
    timeZone: t`Time zone`,
    venue: t`Venue`,
    guestCount: t`Guest count`,
    theme: t`Theme`,
  } satisfies Partial<Record<keyof WeddingFields, string>>;

  function choose(field: string, value: unknown) {
    const unexpected = t`This could not be saved. Both versions are still kept; please try again.`;
    const changes: WeddingFields = { [field]: value };
    const result = attempt(() => run({ type: "wedding.update", changes }), unexpected);
    if (!result.ok) {
      notifications.show({ color: "brick", message: result.issues.map((issue) => issue.message).join(" ") });
    }
  }

  return conflicts.map(({ field, current, others }) => {
    if (!(field in labels)) return null;
    return (
      <ConflictNotice
        key={field}
        field={labels[field as keyof typeof labels]}
        current={{ value: current }}
        others={others.map(({ value }) => ({ value }))}
        onChoose={(value) => choose(field, value)}
        {...(field === "weddingDate" && {
          format: (value: unknown) => <DateText value={typeof value === "string" ? value : null} />,
        })}
      />
    );
  });
}
