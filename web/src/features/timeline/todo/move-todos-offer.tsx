import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Stack } from "@mantine/core";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { showFailureToast, showUndoToast } from "@/kit/toasts.tsx";
import type { TodoMove } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { expectOwnEdits } from "@/records/use-remote-glow.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport, useRun, useTools } from "@/wedding/hooks.ts";

/** After the wedding day moved, offers to move the to-dos dated for the old day. Empty if no to-do has to move. */
export function MoveTodosOffer() {
  const { todoMove } = useReport("planning");
  const { allowed } = useWriteAccess();
  const [dismissedMove, dismissMove] = useStoredSetting("plan/left-alone", readStoredText);
  // Only users with write access decide this.
  if (!todoMove || !allowed) return null;
  const moveKey = `${todoMove.from}/${todoMove.to}`;
  if (dismissedMove === moveKey) return null;
  return <MoveAlert key={moveKey} move={todoMove} onDismiss={() => dismissMove(moveKey)} />;
}

function readStoredText(stored: unknown): string {
  return typeof stored === "string" ? stored : "";
}

function MoveAlert({ move, onDismiss }: { move: TodoMove; onDismiss: () => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const run = useRun();
  const tools = useTools();
  const [withEvents, setWithEvents] = useState(false);
  const what = useMovedItemsText(move);
  const by = plural(Math.abs(move.days), { one: "# day", other: "# days" });
  const from = formats.dateInWords(move.from);
  const to = formats.dateInWords(move.to);

  function moveTodos() {
    const command = tools()?.moveTodos(withEvents);
    if (!command) return;
    const result = runSafely(() => run(command), t`Please try again.`);
    if (!result.ok) return showFailureToast(t`Failed to move the plan`, result.issues);
    if (command.type === "records.change") expectOwnEdits(command.commands.map(({ id }) => id));
    showUndoToast(t`The plan moved by ${by}.`, offerUndo());
  }

  return (
    <Alert
      mb="md"
      color="ochre"
      icon={<CalendarClock size={20} aria-hidden />}
      title={<Trans>The wedding day moved</Trans>}
    >
      <Stack gap="sm">
        <span>
          {move.days > 0 ? (
            <Trans>
              The plan was made for {from}. The wedding is {by} later now, on {to}.
            </Trans>
          ) : (
            <Trans>
              The plan was made for {from}. The wedding is {by} earlier now, on {to}.
            </Trans>
          )}
        </span>
        {move.events > 0 && (
          <Checkbox
            label={
              <Plural
                value={move.events}
                one="Also move the event on the old day"
                other="Also move the # events on the old day"
              />
            }
            checked={withEvents}
            onChange={(event) => setWithEvents(event.currentTarget.checked)}
          />
        )}
        <Group gap="sm">
          <Button onClick={moveTodos} h="auto" mih={44} py="xs" styles={{ label: { whiteSpace: "normal" } }}>
            {t`Move ${what} by ${by}`}
          </Button>
          <Button variant="default" onClick={onDismiss}>
            <Trans>Leave the plan as it is</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** "3 milestones and 7 tasks", without a zero count. */
function useMovedItemsText({ milestones, tasks }: TodoMove): string {
  const { t } = useLingui();
  const ofMilestones = plural(milestones, { one: "# milestone", other: "# milestones" });
  const ofTasks = plural(tasks, { one: "# task", other: "# tasks" });
  if (tasks === 0) return ofMilestones;
  return milestones === 0 ? ofTasks : t`${ofMilestones} and ${ofTasks}`;
}
