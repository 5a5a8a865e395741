/* The public interface of this folder: all that the rest of the app uses is here or in `types.ts`. It is
   loaded at startup, so nothing it imports may load Automerge; the build fails otherwise. */

export { fieldCommand } from "./edit/field-command.ts";
export type { UndoDirection, UndoEntry } from "./edit/undo-histories.ts";
export type { ActivityGroup, ActivityKind } from "./history/activity-groups.ts";
export type { WaitingCount } from "./history/waiting-counts.ts";
export {
  type Backup,
  type BackupFormat,
  type BackupProblem,
  checkBackup,
  exportDevice,
  importCopy,
  type MergeResult,
  makeBackup,
  mergeBackup,
} from "./hooks/backup.ts";
export {
  deleteSample,
  dismissRestoreNotice,
  forgetAccount,
  openSampleWedding,
  removeFromDevice,
  restoreToDevice,
  startHistoryOver,
  useAwaitsConfirmation,
  useOffDevice,
  useServerCannotRead,
  useServerRestored,
  useWaitingSince,
} from "./hooks/device.ts";
export { documentJson, useDocumentJson } from "./hooks/document-json.ts";
export { dismissRefused, retryRefused, useRefusedEdits, useRetryIssue } from "./hooks/refused-edits.ts";
export { useActivity, useAwayChanges, useChangedFields, useChangeNames } from "./hooks/use-activity.ts";
export {
  dismissNewConflicts,
  useArrivedConflicts,
  useConflicts,
  useIdsToSettle,
  useWeddingConflicts,
  useWhenWritten,
} from "./hooks/use-conflicts.ts";
export { useDayAtWedding, useRemoteEdit, useWedding } from "./hooks/use-open-wedding.ts";
export {
  authorOf,
  lastRemoteEdit,
  personOf,
  usePeople,
  usePersonColors,
  useRefreshPeople,
} from "./hooks/use-people.ts";
export {
  reportSelection,
  useEditingMark,
  useEditors,
  usePresence,
  useReportItem,
  useReportPage,
  useSelectedBy,
  useSelections,
} from "./hooks/use-presence.ts";
export {
  useFindGuest,
  useReadRecord,
  useReadRecords,
  useRecord,
  useRecords,
} from "./hooks/use-records.ts";
export { useChart, useNameHints, useReport, useToday } from "./hooks/use-report.ts";
export { useCanWrite, useRole, useStanding } from "./hooks/use-role.ts";
export {
  newId,
  printedSeating,
  recordPrint,
  useDryRun,
  useGuestRemoval,
  useRun,
  useTools,
} from "./hooks/use-run.ts";
export { useSyncStatus, waitingChanges } from "./hooks/use-sync-status.ts";
export { fetchAuthors, lastEntry, undoOrRedo, useUndoState } from "./hooks/use-undo.ts";
export {
  refreshNames,
  refreshWeddings,
  useCreateWedding,
  useDeletedWedding,
  useIsRegistered,
  useJoinedWedding,
  useListReading,
  useSelectWedding,
  useWeddings,
} from "./hooks/use-weddings.ts";
export { startWeddings } from "./open/start.ts";
export {
  GUESTS_ACCOUNT,
  isGuestsAccount,
  nameOfAccount,
  nameOfActor,
  type PeopleState,
} from "./people/people.ts";
export { personColors } from "./people/person-colors.ts";
export type { PresentPerson } from "./people/presence-room.ts";
export type { ChartSelection, Editor } from "./people/presence-state.ts";
export { readOnlyReason } from "./people/role.ts";
