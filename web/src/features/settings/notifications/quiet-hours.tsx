import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { TimeField } from "@/kit/parsed-fields/time-field.tsx";
import type { components } from "@/lib/api/schema.d.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { unparsedText } from "@/lib/draft/unparsed-value.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "../settings.module.css";

type Hours = components["schemas"]["QuietHours"];

interface QuietHoursProps {
  /** Null without quiet hours. */
  hours: Hours | null;
  /** Saves them and shows the message. */
  change: (changes: { quietHours: Hours }, done: string) => Promise<boolean>;
}

const NONE: Hours = { from: "", until: "" };

/** Start and end time; they may be on different days. Typed values stay until saved. */
export function QuietHours({ hours, change }: QuietHoursProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const isOffline = useConnection() === "offline";
  const [typed, setTyped] = useState<Partial<Hours>>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { from, until } = { ...NONE, ...hours, ...typed };
  const isDirty = from !== (hours?.from ?? "") || until !== (hours?.until ?? "");

  async function keep(quietHours: Hours) {
    setBusy(true);
    const isNone = quietHours.from === "";
    const [from, until] = isNone
      ? ["", ""]
      : [quietHours.from, quietHours.until].map((time) => formats.timeOfDay(time));
    const done = isNone ? t`Quiet hours are off.` : t`Quiet hours are saved: ${from} to ${until}.`;
    const isKept = await change({ quietHours }, done).finally(() => setBusy(false));
    if (isKept) setTyped({});
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isDirty || isBusy) return;
    // The field shows the error itself.
    if ([from, until].some((time) => unparsedText(time) !== undefined)) return;
    if ((from === "") !== (until === "")) {
      return setProblem(t`Choose both: when quiet hours begin and when they end.`);
    }
    if (from !== "" && from === until) {
      return setProblem(t`Choose two different times.`);
    }
    void keep({ from, until });
  }

  function type(change: Partial<Hours>) {
    setProblem(undefined);
    setTyped((before) => ({ ...before, ...change }));
  }

  return (
    <form onSubmit={save} noValidate>
      <div className={classes.times}>
        <TimeField
          label={t`From`}
          value={from}
          error={problem !== undefined}
          onChange={(from) => type({ from })}
        />
        <TimeField
          label={t`Until`}
          value={until}
          error={problem !== undefined}
          onChange={(until) => type({ until })}
        />
      </div>
      <Group gap="sm" mt="md">
        <Button type="submit" variant="default" loading={isBusy} disabled={!isDirty || isOffline}>
          <Trans>Save quiet hours</Trans>
        </Button>
        {hours && (
          <Button variant="subtle" disabled={isOffline || isBusy} onClick={() => void keep(NONE)}>
            <Trans>No quiet hours</Trans>
          </Button>
        )}
      </Group>
      <Text size="sm" c="var(--troth-trouble)" role="alert">
        {problem}
      </Text>
    </form>
  );
}
