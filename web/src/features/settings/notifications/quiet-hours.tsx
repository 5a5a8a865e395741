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
  /** Saves them, then shows the message. Returns whether it succeeded. */
  change: (changes: { quietHours: Hours }, successMessage: string) => Promise<boolean>;
}

/** Removes the quiet hours. */
const NO_HOURS: Hours = { from: "", until: "" };

/** Start and end time; they may be on different days. Typed values stay until saved. */
export function QuietHours({ hours, change }: QuietHoursProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const isOffline = useConnection() === "offline";
  const [typed, setTyped] = useState<Partial<Hours>>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { from, until } = { ...NO_HOURS, ...hours, ...typed };
  const isDirty = from !== (hours?.from ?? "") || until !== (hours?.until ?? "");

  function successMessage(saved: Hours): string {
    if (saved.from === "") return t`Quiet hours are off.`;
    const from = formats.timeOfDay(saved.from);
    const until = formats.timeOfDay(saved.until);
    return t`Quiet hours are saved: ${from} to ${until}.`;
  }

  async function save(quietHours: Hours) {
    setBusy(true);
    const isSaved = await change({ quietHours }, successMessage(quietHours)).finally(() => setBusy(false));
    if (isSaved) setTyped({});
  }

  function submit(event: FormEvent) {
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
    void save({ from, until });
  }

  function setTime(time: Partial<Hours>) {
    setProblem(undefined);
    setTyped((current) => ({ ...current, ...time }));
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.times}>
        <TimeField
          label={t`From`}
          value={from}
          error={problem !== undefined}
          onChange={(from) => setTime({ from })}
        />
        <TimeField
          label={t`Until`}
          value={until}
          error={problem !== undefined}
          onChange={(until) => setTime({ until })}
        />
      </div>
      <Group gap="sm" mt="md">
        <Button type="submit" variant="default" loading={isBusy} disabled={!isDirty || isOffline}>
          <Trans>Save quiet hours</Trans>
        </Button>
        {hours && (
          <Button variant="subtle" disabled={isOffline || isBusy} onClick={() => void save(NO_HOURS)}>
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
