import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Title, UnstyledButton } from "@mantine/core";
import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useDayAtWedding } from "@/wedding/hooks.ts";
import classes from "./todo-groups.module.css";
import { type DueGroup, groupByDue, type Todo } from "./todo-order.ts";
import { useFocusNextRow } from "./use-focus-next-row.ts";

const GROUP_WORDS = {
  overdue: msg`Overdue`,
  soon: msg`In the next four weeks`,
  later: msg`Later`,
  undated: msg`Without a date`,
  done: msg`Done`,
} satisfies Record<DueGroup, unknown>;

interface TodoGroupsProps<T extends Todo> {
  todos: readonly T[];
  /** Id of the to-do with an open form: a group with it is never folded. */
  openId: string | undefined;
  /** The list of a group, with the group's name for the list's label. */
  children: (todos: readonly T[], groupName: string) => ReactNode;
}

/** To-dos by when they are due. The done ones are folded at the end, unless the list has no others. */
export function TodoGroups<T extends Todo>({ todos, openId, children }: TodoGroupsProps<T>) {
  const { t } = useLingui();
  const today = useDayAtWedding();
  const [isDoneShown, setDoneShown] = useState(false);
  const focusHandlers = useFocusNextRow(todos);
  const groups = groupByDue(todos, today);
  return (
    <div {...focusHandlers}>
      {groups.map(([group, members]) => {
        const name = t(GROUP_WORDS[group]);
        const isFoldable = group === "done" && groups.length > 1;
        const isShown = !isFoldable || isDoneShown || members.some(({ id }) => id === openId);
        return (
          <Group
            key={group}
            group={group}
            name={name}
            count={members.length}
            isShown={isShown}
            onFold={isFoldable ? () => setDoneShown(!isShown) : undefined}
          >
            {isShown && children(members, name)}
          </Group>
        );
      })}
    </div>
  );
}

interface GroupProps {
  group: DueGroup;
  name: string;
  count: number;
  isShown: boolean;
  /** Shows or hides the group; undefined if it is always shown. */
  onFold: (() => void) | undefined;
  children: ReactNode;
}

function Group({ group, name, count, isShown, onFold, children }: GroupProps) {
  const formats = useFormats();
  const headingId = useId();
  const Chevron = isShown ? ChevronDown : ChevronRight;
  const words = (
    <>
      {name} <span className={classes.count}>{formats.number(count)}</span>
    </>
  );
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <Title order={2} size="h5" id={headingId} className={classes.heading} data-group={group}>
        {onFold ? (
          <UnstyledButton className={classes.fold} aria-expanded={isShown} onClick={onFold}>
            <Chevron size={18} aria-hidden />
            <span>{words}</span>
          </UnstyledButton>
        ) : (
          words
        )}
      </Title>
      {children}
    </section>
  );
}
