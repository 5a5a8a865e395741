import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { FieldIssue, FirstLayout, Room } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { roomText } from "../chart/room-size.ts";
import { SCREEN_PALETTE } from "../plan/palette.ts";
import { PlanPicture } from "../plan/plan-drawing.tsx";
import classes from "./create-chart-form.module.css";
import { drawnLayout } from "./create-chart-form-values.ts";

interface PreviewProps {
  /** Undefined if there is no valid input. */
  layout: FirstLayout | undefined;
  /** The missing input in that case. */
  issues: readonly FieldIssue[];
  names: readonly string[];
  people: number;
  onRoom: (room: Room) => void;
}

/** Preview of the plan, with its content and shortcomings in words. */
export function CreateChartPreview({ layout, issues, names, people, onRoom }: PreviewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  if (!layout) {
    return (
      <p className={classes.result} role="status">
        {issues.map(({ message }) => message).join(" ")}
      </p>
    );
  }
  const { seats, withoutSeat, frontIsFull, larger } = layout;
  const room = roomText(layout.room, formats);
  const complete = withoutSeat === 0 && !frontIsFull;
  return (
    <div className={classes.preview}>
      <PlanPicture
        view={drawnLayout(layout, "", names)}
        palette={SCREEN_PALETTE}
        labels="none"
        label={t`How the room would look`}
      />
      <div className={classes.result} role="status" data-complete={complete || undefined}>
        <p>
          <Plural value={layout.tables.length} one="# table" other="# tables" />{" "}
          <Plural value={seats} one="with # seat" other="with # seats" /> <Trans>in a room of {room}.</Trans>
        </p>
        {withoutSeat > 0 && (
          <p>
            <strong>
              <Plural
                value={withoutSeat}
                one="# person doesn’t fit into this room."
                other="# people don’t fit into this room."
              />
            </strong>
          </p>
        )}
        {frontIsFull && (
          <p>
            <strong>
              <Trans>Not everything you want at the front fits into this room.</Trans>
            </strong>
          </p>
        )}
        {larger && <Larger room={larger} people={people} onRoom={onRoom} />}
      </div>
    </div>
  );
}

function Larger({ room, people, onRoom }: { room: Room } & Pick<PreviewProps, "people" | "onRoom">) {
  const formats = useFormats();
  const size = roomText(room, formats);
  return (
    <>
      <p>
        <Trans>
          A room of {size} fits all {people}.
        </Trans>
      </p>
      <Button variant="default" mt="xs" onClick={() => onRoom(room)}>
        <Trans>Plan with {size}</Trans>
      </Button>
    </>
  );
}
