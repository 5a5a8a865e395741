import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import {
  CalendarPlus,
  FileDown,
  FileUp,
  Gift,
  HardDriveDownload,
  ListChecks,
  ListPlus,
  type LucideIcon,
  Moon,
  Printer,
  Receipt,
  Redo2,
  Store,
  Sun,
  SunMoon,
  Undo2,
  UserPlus,
  UserRoundPlus,
} from "lucide-react";
import type { Area } from "@/lib/core/types.ts";
import { entryWords, redoLast, undoLast } from "@/records/undo/undo-actions.ts";
import { useCanWrite, useReport, useUndoState, useWedding } from "@/wedding/hooks.ts";

/** A command of the finder: it runs an action or opens a page. */
export type FinderCommand = CommandWords & { detail?: string } & ({ to: string } | { run: () => void });

interface CommandWords {
  key: string;
  icon: LucideIcon;
  label: MessageDescriptor;
  /** Further search words. */
  synonyms: MessageDescriptor;
}

/** A command that opens a page of the wedding. */
interface PageCommand extends CommandWords {
  to: string;
  /** The area that it changes. Only offered to roles that may write there. */
  needs?: Area;
}

const pageCommands: readonly PageCommand[] = [
  {
    key: "addGuest",
    icon: UserPlus,
    label: msg`Add a guest`,
    synonyms: msg`new person`,
    needs: "planning",
    to: "/app/guests?add=guest",
  },
  {
    key: "addExpense",
    icon: Receipt,
    label: msg`Add an expense`,
    synonyms: msg`new cost bill invoice money budget`,
    needs: "budget",
    to: "/app/budget?add=expense",
  },
  {
    key: "addVendor",
    icon: Store,
    label: msg`Add a vendor`,
    synonyms: msg`new supplier caterer photographer`,
    needs: "planning",
    to: "/app/vendors?add=vendor",
  },
  {
    key: "addTask",
    icon: ListPlus,
    label: msg`Add a task`,
    synonyms: msg`new todo checklist`,
    needs: "planning",
    to: "/app/timeline?view=tasks&add=task",
  },
  {
    key: "addEvent",
    icon: CalendarPlus,
    label: msg`Add an event`,
    synonyms: msg`new ceremony dinner party schedule timeline`,
    needs: "planning",
    to: "/app/timeline?add=event",
  },
  {
    key: "addGift",
    icon: Gift,
    label: msg`Add a gift`,
    synonyms: msg`new wish present registry`,
    needs: "registry",
    to: "/app/registry?add=gift",
  },
  {
    key: "inviteMember",
    icon: UserRoundPlus,
    label: msg`Invite a team member`,
    synonyms: msg`partner helper planner organizer owner share`,
    needs: "team",
    to: "/app/team?tab=invite",
  },
  {
    key: "importGuests",
    icon: FileUp,
    label: msg`Import guests`,
    synonyms: msg`upload spreadsheet excel csv contacts`,
    needs: "planning",
    to: "/app/guests/import",
  },
  {
    key: "printGuests",
    icon: Printer,
    label: msg`Print guest list`,
    synonyms: msg`paper labels check-in`,
    to: "/app/guests/print",
  },
  {
    key: "runOfShow",
    icon: ListChecks,
    label: msg`Open run of show`,
    synonyms: msg`day schedule timeline events`,
    to: "/app/timeline/day",
  },
  {
    key: "printDay",
    icon: Printer,
    label: msg`Print the day`,
    synonyms: msg`paper schedule timeline events run of show`,
    to: "/app/timeline/print",
  },
  {
    key: "printBudget",
    icon: Printer,
    label: msg`Print budget`,
    synonyms: msg`paper expenses costs`,
    to: "/app/budget/print",
  },
];

const exportGuestsCommand: PageCommand = {
  key: "exportGuests",
  icon: FileDown,
  label: msg`Export guests`,
  synonyms: msg`download spreadsheet excel csv`,
  to: "/app/guests?export=guests",
};

/** Available without a wedding: a backup can restore one. */
const backupCommand: PageCommand = {
  key: "backUp",
  icon: HardDriveDownload,
  label: msg`Back up or restore`,
  synonyms: msg`backup save copy download file`,
  to: "/app/backup",
};

const colorSchemeCommands: readonly (CommandWords & { scheme: MantineColorScheme })[] = [
  {
    key: "dark",
    icon: Moon,
    label: msg`Use dark colours`,
    synonyms: msg`night mode theme appearance`,
    scheme: "dark",
  },
  {
    key: "light",
    icon: Sun,
    label: msg`Use light colours`,
    synonyms: msg`day mode theme appearance`,
    scheme: "light",
  },
  {
    key: "auto",
    icon: SunMoon,
    label: msg`Use this device’s colours`,
    synonyms: msg`auto system mode theme appearance`,
    scheme: "auto",
  },
];

/** The commands that the role may run in the selected wedding. */
export function useCommands(): FinderCommand[] {
  return [...useWeddingCommands(), ...useSchemeCommands(), ...useHistoryCommands()];
}

function useWeddingCommands(): FinderCommand[] {
  const isReady = useWedding().status === "ready";
  const hasGuests = useReport("overview").stats.guests.total > 0;
  const prints = useChartPrints();
  const may: Partial<Record<Area, boolean>> = {
    planning: useCanWrite("planning").allowed,
    budget: useCanWrite("budget").allowed,
    registry: useCanWrite("registry").allowed,
    team: useCanWrite("team").allowed,
  };
  if (!isReady) return [backupCommand];
  const commands = [...pageCommands, ...(hasGuests ? [exportGuestsCommand] : []), ...prints, backupCommand];
  return commands.filter(({ needs }) => needs === undefined || may[needs]);
}

/** One print command for each chart. A draft is printed from its own page. */
function useChartPrints(): (PageCommand & { detail?: string })[] {
  const charts = useReport("charts").filter(({ draftOf }) => !draftOf);
  return charts.map(({ id, name }) => ({
    key: `printChart/${id}`,
    icon: Printer,
    label: msg`Print seating plan`,
    synonyms: msg`paper chart tables place cards caterer`,
    to: `/app/seating-chart/print?${new URLSearchParams({ chart: id })}`,
    ...(charts.length > 1 && { detail: name }),
  }));
}

function useSchemeCommands(): FinderCommand[] {
  const { setColorScheme } = useMantineColorScheme();
  return colorSchemeCommands.map(({ scheme, ...words }) => ({ ...words, run: () => setColorScheme(scheme) }));
}

function useHistoryCommands(): FinderCommand[] {
  const { i18n } = useLingui();
  const { undo, redo } = useUndoState();
  const undoCommand = undo && {
    key: "undo",
    icon: Undo2,
    label: msg`Undo`,
    synonyms: msg`take back`,
    detail: entryWords(undo, i18n),
    run: undoLast,
  };
  const redoCommand = redo && {
    key: "redo",
    icon: Redo2,
    label: msg`Redo`,
    synonyms: msg`again repeat`,
    detail: entryWords(redo, i18n),
    run: redoLast,
  };
  return [undoCommand, redoCommand].filter((command) => command !== undefined);
}

/** Whether each typed word begins a word of a command. A single letter matches none: it may begin a name. */
export function matchesCommand(text: string, words: string): boolean {
  const commandWords = words.toLocaleLowerCase().split(/[\s,-]+/);
  const typedWords = text.toLocaleLowerCase().split(/\s+/);
  // "a" and "an" are too short to match by themselves.
  const hasDistinctiveWord = typedWords.some(
    (word) =>
      word.length > 2 ||
      commandWords.some((commandWord) => commandWord.length > 2 && commandWord.startsWith(word)),
  );
  const allMatch = typedWords.every((word) =>
    commandWords.some((commandWord) => commandWord.startsWith(word)),
  );
  return text.length > 1 && hasDistinctiveWord && allMatch;
}
