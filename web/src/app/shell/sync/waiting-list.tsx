import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type Waiting, waitingChanges } from "@/wedding/hooks.ts";
import classes from "./waiting-list.module.css";

/** What the server does not have yet, in the person's words. Read anew whenever the number changes. */
export function WaitingList({ unsynced }: { unsynced: number }) {
  const { i18n } = useLingui();
  if (unsynced === 0) return null;
  return (
    <ul className={classes.list}>
      {waitingChanges().map((waiting) => (
        <li key={waiting.command}>{i18n._(wordsOf(waiting))}</li>
      ))}
    </ul>
  );
}

function wordsOf({ command, count }: Waiting) {
  switch (command) {
    case "wedding.create":
      return msg`The wedding itself`;
    case "wedding.update":
      return msg`${plural(count, { one: "# change to the wedding’s details", other: "# changes to the wedding’s details" })}`;
    case "guest.add":
      return msg`${plural(count, { one: "# new guest", other: "# new guests" })}`;
    case "guest.update":
    case "guest.restore":
      return msg`${plural(count, { one: "# change to a guest", other: "# changes to guests" })}`;
    case "guest.remove":
      return msg`${plural(count, { one: "# removed guest", other: "# removed guests" })}`;
    case "group.add":
    case "party.add":
      return msg`${plural(count, { one: "# new group or party", other: "# new groups or parties" })}`;
    case "group.update":
    case "group.remove":
    case "group.restore":
    case "party.update":
    case "party.remove":
    case "party.restore":
      return msg`${plural(count, { one: "# change to groups and parties", other: "# changes to groups and parties" })}`;
    case "expense.add":
      return msg`${plural(count, { one: "# new expense", other: "# new expenses" })}`;
    case "expense.update":
    case "expense.restore":
      return msg`${plural(count, { one: "# change to an expense", other: "# changes to expenses" })}`;
    case "expense.remove":
      return msg`${plural(count, { one: "# removed expense", other: "# removed expenses" })}`;
    case "category.set":
    case "category.remove":
    case "category.restore":
      return msg`${plural(count, { one: "# change to the budget plan", other: "# changes to the budget plan" })}`;
    case "vendor.add":
    case "vendor.update":
    case "vendor.remove":
    case "vendor.restore":
      return msg`${plural(count, { one: "# change to vendors", other: "# changes to vendors" })}`;
    case "seat.assign":
    case "seat.unassign":
    case "seat.swap":
    case "seat.group":
    case "seat.lock":
      return msg`${plural(count, { one: "# change of a seat", other: "# changes of seats" })}`;
    case "chart.add":
    case "chart.update":
    case "chart.remove":
    case "chart.restore":
    case "chart.duplicate":
    case "chart.adopt":
    case "chart.print":
    case "table.add":
    case "table.update":
    case "table.remove":
    case "table.restore":
    case "object.add":
    case "object.update":
    case "object.remove":
    case "object.restore":
    case "wish.set":
    case "seating.arrange":
      return msg`${plural(count, { one: "# change to a seating chart", other: "# changes to seating charts" })}`;
    case "other":
      return msg`${plural(count, { one: "# other change", other: "# other changes" })}`;
  }
}
