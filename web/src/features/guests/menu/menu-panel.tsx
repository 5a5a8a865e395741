import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { Baby } from "lucide-react";
import { MoveButton } from "@/kit/move-button.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { movedTo } from "@/lib/list-order.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "../aside.module.css";
import { AsidePanel } from "../aside-panel.tsx";
import type { AsideProps } from "../guest-target.ts";
import { MEAL } from "./meal-kind.ts";

type Meal = RecordOf<"meal">;

/** The meals that guests choose from, in the order that they are read in. */
export function MenuPanel({ onOpen, onAdd, onClose }: AsideProps) {
  const { t } = useLingui();
  const meals = useRecords("meal");
  const { allowed } = useWriteAccess();
  const move = useMove(meals);
  return (
    <AsidePanel
      title={t`Menu`}
      addLabel={t(MEAL.phrases.add)}
      onAdd={onAdd}
      onClose={onClose}
      isEmpty={meals.length === 0}
      empty={<Trans>Write down what is served. Each guest can then choose one of the meals.</Trans>}
    >
      <RecordList
        kind={MEAL}
        label={t`Meals`}
        records={meals}
        openId={undefined}
        onOpen={onOpen}
        row={(meal) => <MealRow meal={meal} />}
        action={(meal, tabIndex) => {
          if (!allowed || meals.length < 2) return null;
          const { name } = meal;
          const moves = { tabIndex, onMove: (by: 1 | -1) => move(meal, by) };
          return (
            <div className={classes.actions}>
              <MoveButton label={t`Move “${name}” up`} by={-1} isEnd={meals[0] === meal} {...moves} />
              <MoveButton label={t`Move “${name}” down`} by={1} isEnd={meals.at(-1) === meal} {...moves} />
            </div>
          );
        }}
      />
    </AsidePanel>
  );
}

function MealRow({ meal }: { meal: Meal }) {
  return (
    <span className={classes.words}>
      <RecordName kind={MEAL} record={meal} />
      {meal.description && (
        <Text span size="sm" c="dimmed" lineClamp={2}>
          {meal.description}
        </Text>
      )}
      <span className={classes.quiet}>
        <Plural
          value={meal.guestCount}
          _0="Nobody has chosen it yet"
          one="# guest chose it"
          other="# guests chose it"
        />
      </span>
      {meal.forChildren && (
        <span className={classes.badges}>
          <StatusBadge icon={Baby}>
            <Trans>For children</Trans>
          </StatusBadge>
        </span>
      )}
    </span>
  );
}

/** Moves a meal up or down by one: as one step of undo, whatever has to be written for it. */
function useMove(meals: readonly Meal[]) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  return (meal: Meal, by: 1 | -1) => {
    const from = meals.indexOf(meal);
    const places = Object.entries(movedTo(meals, from, from + by));
    runTogether(
      places.map(([id, order]) => ({ type: "meal.update", id, changes: { order } })),
      { failed: t(MEAL.phrases.failed.change) },
    );
  };
}
