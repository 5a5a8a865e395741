import type { MessageDescriptor } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Modal } from "@/kit/layers/layers.tsx";
import type { RecordCommand } from "@/lib/core/types.ts";
import { addDays } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { evenOrders } from "@/lib/list-order.ts";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId, useDayAtWedding } from "@/wedding/hooks.ts";
import { useWeddingDay } from "../event-form.tsx";
import { TEMPLATES, type TemplateName, type TodoTemplate } from "./todo-templates.ts";

/** Adds milestones with tasks from a template, dated back from the wedding day; one undo removes them. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const today = useDayAtWedding();
  const { t } = useLingui();
  useBackCloses(true, onClose);
  const guard = useWriteGuard();
  const runTogether = useRunTogether();
  const [templateName, setTemplateName] = useState<TemplateName>("year");
  const weddingDay = useWeddingDay();
  const dates = weddingDay === undefined ? undefined : { weddingDay, today };

  function add() {
    if (!dates) return;
    const commands = templateCommands(TEMPLATES[templateName], dates, t);
    const { milestones, tasks } = templateCounts(TEMPLATES[templateName], dates);
    const ofMilestones = plural(milestones, { one: "# milestone", other: "# milestones" });
    const ofTasks = plural(tasks, { one: "# task", other: "# tasks" });
    const message = t`${ofMilestones} and ${ofTasks} added`;
    if (runTogether(commands, { message, failed: t`Failed to add the template` })) onClose();
  }

  return (
    <Modal opened onClose={onClose} title={<Trans>Start with a template</Trans>}>
      <Stack gap="md">
        {!dates && (
          <Alert color="ochre" title={<Trans>Set the wedding day first</Trans>}>
            <Trans>A template counts back from it. You’ll find it in your wedding details.</Trans>
          </Alert>
        )}
        <Radio.Group
          aria-label={t`Template`}
          value={templateName}
          onChange={(name) => setTemplateName(name as TemplateName)}
        >
          <Stack gap="md">
            {Object.entries(TEMPLATES).map(([name, template]) => (
              <Radio
                key={name}
                value={name}
                label={t(template.name)}
                description={<TemplateSummary template={template} dates={dates} />}
              />
            ))}
          </Stack>
        </Radio.Group>
        {dates && <CountedBackNote weddingDay={dates.weddingDay} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={!dates} onClick={add} {...guard}>
            <Trans>Add to the plan</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface TemplateSummaryProps {
  template: TodoTemplate;
  dates: TemplateDates | undefined;
}

/** A template's purpose, its size, and how much of it would be late. */
function TemplateSummary({ template, dates }: TemplateSummaryProps) {
  const { t } = useLingui();
  const { milestones, tasks, late } = templateCounts(template, dates);
  const ofMilestones = plural(milestones, { one: "# milestone", other: "# milestones" });
  const ofTasks = plural(tasks, { one: "# task", other: "# tasks" });
  return (
    <>
      {t(template.about)}{" "}
      <Trans>
        {ofMilestones} and {ofTasks}.
      </Trans>{" "}
      {late > 0 && (
        <Plural
          value={late}
          one="# milestone would be in the past, so it’s due today."
          other="# milestones would be in the past, so they’re due today."
        />
      )}
    </>
  );
}

function CountedBackNote({ weddingDay }: { weddingDay: string }) {
  const formats = useFormats();
  const day = formats.dateInWords(weddingDay);
  return (
    <Text size="sm" c="dimmed">
      <Trans>Counted back from {day}.</Trans>
    </Text>
  );
}

interface TemplateDates {
  /** Both YYYY-MM-DD. */
  weddingDay: string;
  today: string;
}

/** Commands that add a template. Items that would be overdue are due today instead. */
function templateCommands(
  template: TodoTemplate,
  { weddingDay, today }: TemplateDates,
  translate: (words: MessageDescriptor) => string,
): RecordCommand[] {
  // Items due on one day, such as all late ones, keep the template's order.
  const milestoneOrder = evenOrders(template.milestones.length);
  return template.milestones.flatMap(({ title, category, priority, daysBefore, tasks }, index) => {
    const id = newId();
    const due = addDays(weddingDay, -daysBefore);
    const day = { dueDate: due < today ? today : due, plannedFor: weddingDay };
    const taskOrder = evenOrders(tasks.length);
    return [
      {
        type: "milestone.add",
        id,
        milestone: {
          title: translate(title),
          category,
          priority,
          order: milestoneOrder[index] ?? null,
          ...day,
        },
      },
      ...tasks.map((task, taskIndex) => ({
        type: "task.add" as const,
        id: newId(),
        task: { title: translate(task), milestoneId: id, order: taskOrder[taskIndex] ?? null, ...day },
      })),
    ] satisfies RecordCommand[];
  });
}

/** Number of milestones and tasks in a template, and of milestones that would be late. */
function templateCounts({ milestones }: TodoTemplate, dates: TemplateDates | undefined) {
  const isLate = ({ daysBefore }: { daysBefore: number }) =>
    dates !== undefined && addDays(dates.weddingDay, -daysBefore) < dates.today;
  return {
    milestones: milestones.length,
    tasks: milestones.reduce((sum, { tasks }) => sum + tasks.length, 0),
    late: milestones.filter(isLate).length,
  };
}
