import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { Baby } from "lucide-react";
import { MEAL_WORDS } from "@/domain/guests/guest-words.ts";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { PanelCallbacks } from "@/records/form-panel/form-panel.tsx";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { MoveActions } from "@/records/record-list/move-actions.tsx";
import { WholeRecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { ListPanel } from "@/records/record-panel/list-panel.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "../aside.module.css";
import type { AsideProps } from "../guest-target.ts";

type Meal = RecordOf<"meal">;

/** The meals that guests choose from, in order. */
export function MenuPanel({ onOpen, onAdd, onClose }: AsideProps) {
  const { t } = useLingui();
  const meals = useRecords("meal");
  return (
    <ListPanel
      title={t`Menu`}
      addLabel={t(MEAL.phrases.add)}
      onAdd={onAdd}
      onClose={onClose}
      isEmpty={meals.length === 0}
      empty={<Trans>Add the meals you’re serving. Then each guest can choose one.</Trans>}
    >
      <WholeRecordList
        kind={MEAL}
        label={t`Meals`}
        records={meals}
        openId={undefined}
        onOpen={onOpen}
        row={(meal) => <MealRow meal={meal} />}
        action={(meal, tabIndex) => (
          <MoveActions kind={MEAL} records={meals} record={meal} tabIndex={tabIndex} />
        )}
      />
    </ListPanel>
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

/** The form of a meal; without an id, the form that adds one. */
export function MealPanel({ id, ...callbacks }: PanelCallbacks & { id: string | undefined }) {
  if (id === undefined) return <AddRecordPanel kind={MEAL} {...callbacks} />;
  return (
    <EditRecordPanel
      key={id}
      kind={MEAL}
      id={id}
      removalEffect={({ guestCount }) =>
        guestCount > 0 && (
          <Text mt="sm">
            <Plural
              value={guestCount}
              one="# guest has chosen it and will have no meal."
              other="# guests have chosen it and will have no meal."
            />
          </Text>
        )
      }
      {...callbacks}
    />
  );
}

export const MEAL = defineKind("meal", {
  words: MEAL_WORDS,
  form: ["name", "description", "forChildren"],
  phrases: {
    add: msg`Add a meal`,
    save: msg`Save meal`,
    nameless: msg`The meal`,
    added: (name) => msg`“${name}” is on the menu.`,
    removed: (name) => msg`“${name}” was removed from the menu.`,
    removalQuestion: msg`Are you sure you want to delete this meal?`,
    removalEffect: (name) => msg`This removes “${name}” from the menu on every device. You can undo it.`,
    removedElsewhere: msg`This meal was removed on another device. Nothing you typed is lost: saving brings the meal back.`,
    failed: {
      add: msg`Failed to create meal`,
      change: msg`Failed to update meal`,
      remove: msg`Failed to delete meal`,
    },
  },
});
