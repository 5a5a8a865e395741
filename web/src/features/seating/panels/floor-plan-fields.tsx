import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, FileButton, Group, SimpleGrid, Slider, Text } from "@mantine/core";
import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Select } from "@/kit/select/select.tsx";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import type { AutosaveForm } from "./autosave-panel.tsx";
import type { ChartFormValues } from "./chart-form-values.ts";
import classes from "./floor-plan-fields.module.css";
import { IMAGE_TYPES, type ImageProblem, reduceImage } from "./floor-plan-image.ts";
import { LengthField } from "./number-fields.tsx";

/** Fields of the floor plan, a picture below the tables: its file, position and opacity. */
export function FloorPlanFields({ form }: { form: AutosaveForm<ChartFormValues> }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const [isReducing, setReducing] = useState(false);
  const [problem, setProblem] = useState<{ kind: ImageProblem; file: string }>();
  const image = form.values.floorPlanImage;
  const unit = form.values.roomUnit;
  // Resets the input, so that a refused file can be chosen again after a correction.
  const resetRef = useRef<() => void>(null);

  async function reduceAndSet(file: File | null) {
    resetRef.current?.();
    if (!file) return;
    setReducing(true);
    setProblem(undefined);
    const result = await reduceImage(file);
    setReducing(false);
    if (result.ok) form.atOnce.set("floorPlanImage", result.image.dataUrl);
    else setProblem({ kind: result.problem, file: file.name });
  }

  return (
    <>
      {image !== "" && <img src={image} alt={t`The floor plan`} className={classes.picture} />}
      <Group gap="sm">
        <FileButton resetRef={resetRef} accept={IMAGE_TYPES} onChange={reduceAndSet}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isReducing}
              leftSection={<ImageUp size={18} aria-hidden />}
              {...guard}
            >
              {image === "" ? <Trans>Choose a picture</Trans> : <Trans>Choose another</Trans>}
            </Button>
          )}
        </FileButton>
        {image !== "" && (
          <Button
            variant="subtle"
            color="brick"
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => form.atOnce.set("floorPlanImage", "")}
            {...guard}
          >
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </Group>
      {problem && <ProblemText {...problem} />}
      <OvertakenNotice
        form={form}
        field="floorPlanImage"
        label={t`Floor plan`}
        wording={(value) => (value === "" ? t`no picture` : t`another picture`)}
      />
      {image === "" ? (
        <Text size="sm" c="dimmed">
          <Trans>
            A PNG, JPEG, WebP or GIF of your venue’s floor plan. It’s made smaller, so you have it offline
            too.
          </Trans>
        </Text>
      ) : (
        <>
          <SimpleGrid cols={3} spacing="sm">
            <LengthField form={form} field="floorPlanX" label={t`From the left`} unit={unit} signed />
            <LengthField form={form} field="floorPlanY" label={t`From the top`} unit={unit} signed />
            <LengthField form={form} field="floorPlanWidth" label={t`Picture width`} unit={unit} />
          </SimpleGrid>
          <div>
            <Text size="sm" fw={500} mb={4}>
              <Trans>Strength</Trans>
            </Text>
            <Slider
              min={5}
              max={100}
              step={5}
              thumbLabel={t`Strength of the picture`}
              label={(value) => `${value}%`}
              value={form.values.floorPlanOpacity}
              onChange={(value) => form.set("floorPlanOpacity", value)}
              onChangeEnd={(value) => form.atOnce.set("floorPlanOpacity", value)}
            />
          </div>
        </>
      )}
    </>
  );
}

function ProblemText({ kind, file }: { kind: ImageProblem; file: string }) {
  return (
    <Alert color="brick" role="alert">
      {kind === "notAnImage" && (
        <Trans>“{file}” can’t be shown. Please choose a PNG, JPEG, WebP or GIF.</Trans>
      )}
      {kind === "tooLarge" && <Trans>“{file}” is larger than 30 MB. Please choose a smaller picture.</Trans>}
      {kind === "cannotReduce" && (
        <Trans>“{file}” couldn’t be made small enough. Please choose a simpler picture of the plan.</Trans>
      )}
    </Alert>
  );
}

interface EventSelectProps {
  value: string | null;
  onChange: (eventId: string | null) => void;
}

/** Cannot be an id: ids have no spaces. */
const NO_EVENT = "no event";

/** The event of a chart; most weddings need none. */
export function EventSelect({ value, onChange }: EventSelectProps) {
  const { t } = useLingui();
  const events = useReport("events");
  return (
    <Select
      label={t`Event`}
      data={[
        { value: NO_EVENT, label: t`No specific event` },
        ...events.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={value ?? NO_EVENT}
      onChange={(eventId) => onChange(eventId === NO_EVENT ? null : eventId)}
    />
  );
}
