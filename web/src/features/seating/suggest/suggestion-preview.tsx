import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { CircleAlert, RefreshCw } from "lucide-react";
import { useMemo } from "react";
import type { SuggestedPlan } from "@/lib/core/solver.ts";
import type { SeatingView } from "@/lib/core/types.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { MovedList } from "../compare/moved-list.tsx";
import { SCREEN_PALETTE } from "../plan/palette.ts";
import { PlanPicture } from "../plan/plan-drawing.tsx";
import { movesOf, previewView, type SuggestedSeats } from "./preview-view.ts";
import { type Names, reasonWords, unseatedWords } from "./reason-words.ts";
import classes from "./suggest.module.css";

interface SuggestionPreviewProps {
  view: SeatingView;
  plan: SuggestedPlan;
  /** The plan is another than the one that this was found for. */
  outdated: boolean;
  onApply: (seats: SuggestedSeats) => void;
  onAgain: () => void;
  onBack: () => void;
}

/** What a suggestion would do, to be looked at before it does. */
export function SuggestionPreview(props: SuggestionPreviewProps) {
  const { view, plan, outdated, onApply, onAgain, onBack } = props;
  const { t } = useLingui();
  const guard = useWriteGuard();
  const seats = plan.changes;
  const preview = useMemo(() => previewView(view, seats), [view, seats]);
  const marked = useMemo(() => new Set(Object.keys(seats)), [seats]);
  const moves = movesOf(view, seats);
  return (
    <Stack gap="lg">
      {outdated && (
        <Alert
          role="alert"
          color="ochre"
          icon={<RefreshCw size={20} aria-hidden />}
          title={t`The plan has changed meanwhile`}
        >
          <Trans>
            This suggestion was found for an earlier state of it, and would overwrite what is new.
          </Trans>
        </Alert>
      )}
      <Figures plan={plan} />
      <Shortcomings view={view} plan={plan} />
      {moves.length === 0 ? (
        <Text role="status">
          <Trans>Nothing better was found: everybody stays where they are.</Trans>
        </Text>
      ) : (
        <>
          {!outdated && (
            <PlanPicture
              view={preview}
              palette={SCREEN_PALETTE}
              markedGuests={marked}
              label={t`The plan with the suggested seats`}
            />
          )}
          <section aria-labelledby="suggest-moves">
            <Title order={3} id="suggest-moves">
              <Plural value={moves.length} one="# guest moves" other="# guests move" />
            </Title>
            <MovedList moved={moves} />
          </section>
          <Tables view={preview} plan={plan} />
        </>
      )}
      <Group justify="flex-end" className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          <Trans>Change the wishes</Trans>
        </Button>
        {outdated && (
          <Button onClick={onAgain} {...guard}>
            <Trans>Compute again</Trans>
          </Button>
        )}
        {!outdated && moves.length > 0 && (
          <Button onClick={() => onApply(seats)} {...guard}>
            <Trans>Apply</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}

type OfPlan = Pick<SuggestionPreviewProps, "view" | "plan">;

function Figures({ plan: { start, score } }: Pick<OfPlan, "plan">) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>
          <Trans>Score now</Trans>
        </dt>
        <dd className={`${classes.score} troth-numbers`}>{start}</dd>
      </div>
      <div>
        <dt>
          <Trans>Score with the suggestion</Trans>
        </dt>
        <dd className={`${classes.score} troth-numbers`}>{score}</dd>
      </div>
    </dl>
  );
}

/** Who could not be seated, and why: said, and not hidden in a score. */
function Shortcomings({ view, plan }: OfPlan) {
  const { t, i18n } = useLingui();
  const names = namesOf(view);
  if (plan.unseated.length === 0 && !plan.noDoor) return null;
  return (
    <Alert
      role="note"
      color="ochre"
      icon={<CircleAlert size={20} aria-hidden />}
      title={t`Not every wish can come true`}
    >
      <ul className={classes.reasons}>
        {plan.unseated.map((unseated) => (
          <li key={unseated.guestId}>{unseatedWords(unseated, names, i18n)}</li>
        ))}
        {plan.noDoor && (
          <li>
            <Trans>Somebody should sit near the door, and the room has none yet: add it to the plan.</Trans>
          </li>
        )}
      </ul>
    </Alert>
  );
}

/** Who sits where for which reasons, in the plan as it would be. */
function Tables({ view, plan }: OfPlan) {
  const { i18n } = useLingui();
  const names = namesOf(view);
  const seated = new Map(view.tables.map((table) => [table.id, table.seated]));
  return (
    <section aria-labelledby="suggest-tables">
      <Title order={3} id="suggest-tables">
        <Trans>Table by table</Trans>
      </Title>
      <ul className={classes.tables}>
        {plan.tables.map((table) => (
          <li key={table.tableId} className={classes.table}>
            <div className={classes.tableHead}>
              <h4>{names.tables.get(table.tableId)}</h4>
              <Text span size="sm" c="dimmed" className="troth-numbers">
                <Plural value={seated.get(table.tableId) ?? 0} one="# guest" other="# guests" />
                {" · "}
                <Trans>score {table.score}</Trans>
              </Text>
            </div>
            <ul className={classes.reasons}>
              {table.reasons.map((reason) => (
                <li key={`${reason.kind} ${reason.guests.join()}`}>{reasonWords(reason, names, i18n)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function namesOf({ guests, tables }: SeatingView): Names {
  return {
    guests: new Map(guests.map((guest) => [guest.id, guest])),
    tables: new Map(tables.map(({ id, name }) => [id, name])),
  };
}
