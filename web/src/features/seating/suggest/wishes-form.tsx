import { Trans, useLingui } from "@lingui/react/macro";
import {
  Accordion,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Radio,
  Stack,
  Text,
} from "@mantine/core";
import { Sparkles } from "lucide-react";
import type { SeatingOptions } from "@/lib/core/solver.ts";
import type { SeatingView } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import classes from "./suggest.module.css";
import { WeightsFile } from "./weights-file.tsx";
import {
  IMPORTANCE_LABELS,
  SEEDS,
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

interface WhoMovesProps {
  mode: SuggestMode;
  onChange: (mode: SuggestMode) => void;
}

/** Asks who may move. Guests with a seat stay, unless the user chooses otherwise. */
function WhoMoves({ mode, onChange }: WhoMovesProps) {
  const { t } = useLingui();
  return (
    <Stack gap="sm">
      <Checkbox
        className={classes.question}
        checked={mode !== "fill"}
        onChange={(event) => onChange(event.currentTarget.checked ? "repair" : "fill")}
        label={t`Move people who already have a seat`}
        description={t`Otherwise they stay, and only the others get a seat. Locked seats never change.`}
      />
      {mode !== "fill" && (
        <Radio.Group
          aria-label={t`Who may move`}
          value={mode}
          onChange={(newMode) => onChange(newMode as SuggestMode)}
          className={classes.answers}
        >
          <Stack gap="xs">
            <Radio
              value="repair"
              className={classes.question}
              label={t`As few as possible`}
              description={t`For when someone declines or is added.`}
            />
            <Radio
              value="fresh"
              className={classes.question}
              label={t`Everyone`}
              description={t`If it’s better overall. VIPs keep their seats.`}
            />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}

/** The first stage: who may move, and how much each wish matters. */
export function WishesForm({ view, settings, onChange, onStart }: WishesFormProps) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { options } = settings;
  const changeOptions = (changes: Partial<SeatingOptions>) =>
    onChange({ options: { ...options, ...changes } });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <Stack gap="lg">
        {view.stats.assignedSeats > 0 && (
          <WhoMoves mode={options.mode ?? "fill"} onChange={(mode) => changeOptions({ mode })} />
        )}
        <fieldset className={classes.wishes}>
          <legend>
            <Trans>How much it matters</Trans>
          </legend>
          {SOFT_WISHES.map((wish) => (
            <NativeSelect
              key={wish}
              label={t(WISH_LABELS[wish])}
              value={String(options[wish])}
              onChange={(event) => changeOptions({ [wish]: Number(event.currentTarget.value) })}
              data={IMPORTANCE_LABELS.map((label, value) => ({ value: String(value), label: t(label) }))}
            />
          ))}
        </fieldset>
        {view.guests.some(({ hostId }) => hostId !== null) && (
          <Checkbox
            className={classes.question}
            checked={options.companions === false}
            onChange={(event) => changeOptions({ companions: !event.currentTarget.checked })}
            label={t`Companions may sit apart from their hosts`}
            description={t`Otherwise they sit at the same table, side by side if possible.`}
          />
        )}
        {view.guests.some(({ isCouple }) => isCouple) && (
          <Checkbox
            className={classes.question}
            checked={options.besideCouple === true}
            onChange={(event) => changeOptions({ besideCouple: event.currentTarget.checked })}
            label={t`Others may get seats at the couple’s table`}
            description={t`Otherwise it’s only for the couple’s own party and people you seat there.`}
          />
        )}
        <Text size="sm" c="dimmed">
          <Trans>
            Always: parties sit together, pairs to keep apart sit at different tables, and locked seats stay.
          </Trans>
        </Text>
        <Accordion variant="separated" radius="md">
          <Accordion.Item value="advanced">
            <Accordion.Control>
              <Trans>Advanced</Trans>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="md">
                <WeightsFile view={view} options={options} onChange={changeOptions} />
                <NumberInput
                  label={t`Seed`}
                  description={t`The same seed finds the same seats for the same plan.`}
                  maw="14rem"
                  min={0}
                  max={SEEDS - 1}
                  allowDecimal={false}
                  value={settings.seed}
                  onChange={(seed) => onChange({ seed: Number(seed) || 0 })}
                />
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
        <Group justify="flex-end" className={classes.foot}>
          <Button type="submit" leftSection={<Sparkles size={18} aria-hidden />} {...guard}>
            <Trans>Start</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
