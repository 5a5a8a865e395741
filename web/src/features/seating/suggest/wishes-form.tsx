import { Trans, useLingui } from "@lingui/react/macro";
import { Accordion, Button, Group, NativeSelect, NumberInput, Radio, Stack, Text } from "@mantine/core";
import { Sparkles } from "lucide-react";
import type { SeatingOptions } from "@/lib/core/solver.ts";
import type { SeatingView } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import classes from "./suggest.module.css";
import { WeightsFile } from "./weights-file.tsx";
import {
  IMPORTANCE_LABELS,
  SOFT_WISHES,
  type SuggestMode,
  type SuggestSettings,
  WISH_LABELS,
} from "./wish-settings.ts";

interface WishesFormProps {
  view: SeatingView;
  settings: SuggestSettings;
  onChange: (changes: Partial<SuggestSettings>) => void;
  onStart: () => void;
}

/** What the search should look for. */
export function WishesForm({ view, settings, onChange, onStart }: WishesFormProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { options } = settings;
  const choose = (changes: Partial<SeatingOptions>) => onChange({ options: { ...options, ...changes } });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <Stack gap="lg">
        <Radio.Group
          aria-label={t`What to look for`}
          value={options.mode}
          onChange={(mode) => choose({ mode: mode as SuggestMode })}
        >
          <Stack gap="xs">
            <Radio
              value="fresh"
              label={t`Seats for everybody`}
              description={t`Whoever is not locked may be moved, where that is better for the whole.`}
            />
            <Radio
              value="fill"
              label={t`Only the free seats`}
              description={t`Everybody who has a seat keeps it; the others get one.`}
            />
            <Radio
              value="repair"
              label={t`Repair`}
              description={t`After a decline or an added guest: moves as few people as possible.`}
            />
          </Stack>
        </Radio.Group>
        <fieldset className={classes.wishes}>
          <legend>
            <Trans>How much it matters</Trans>
          </legend>
          {SOFT_WISHES.map((wish) => (
            <NativeSelect
              key={wish}
              label={t(WISH_LABELS[wish])}
              value={String(options[wish])}
              onChange={(event) => choose({ [wish]: Number(event.currentTarget.value) })}
              data={IMPORTANCE_LABELS.map((label, value) => ({ value: String(value), label: t(label) }))}
            />
          ))}
        </fieldset>
        <Text size="sm" c="dimmed">
          <Trans>
            Always kept: parties sit together, keep-apart pairs sit at different tables, and locked seats
            stay.
          </Trans>
        </Text>
        <Accordion variant="separated" radius="md">
          <Accordion.Item value="advanced">
            <Accordion.Control>
              <Trans>Advanced</Trans>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="md">
                <WeightsFile view={view} options={options} onChange={choose} />
                <NumberInput
                  label={t`Seed`}
                  description={t`The same seed finds the same seats for the same plan.`}
                  maw="14rem"
                  min={0}
                  max={4_294_967_295}
                  allowDecimal={false}
                  value={settings.seed}
                  onChange={(seed) => onChange({ seed: Number(seed) || 0 })}
                />
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
        <Group justify="flex-end">
          <Button type="submit" leftSection={<Sparkles size={18} aria-hidden />} {...guard}>
            <Trans>Start</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
