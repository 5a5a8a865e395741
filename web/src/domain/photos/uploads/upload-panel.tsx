import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, CloseButton, Progress, Text } from "@mantine/core";
import { ChevronDown, ChevronUp, CircleAlert, ImageUp } from "lucide-react";
import { useCallback, useEffect, useId, useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import type { Upload, UploadsSnapshot } from "@/lib/uploads/types.ts";
import type { Uploads } from "@/lib/uploads/uploads.ts";
import { accountQueue, hasEnded } from "./account-queue.ts";
import classes from "./upload-panel.module.css";
import { UploadRow } from "./upload-row.tsx";
import { useProgressWords, useReasonWords } from "./upload-words.ts";
import { useQueueAction, useUploads, useUploadsSnapshot } from "./use-uploads.ts";

/** Running uploads in one line that unfolds; it stays when the user changes pages. */
export function UploadPanel() {
  const uploads = useUploads();
  return uploads ? <UploadList uploads={uploads} /> : null;
}

function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useLingui();
  const snapshot = useUploadsSnapshot(uploads);
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useId();
  const { remove, dialog } = useRemoval();
  const removeOne = useCallback(
    (upload: Upload) => remove([upload], () => uploads.cancel(upload.id)),
    [remove, uploads],
  );
  useResultToast(snapshot);
  const { words, percent } = useProgressWords(snapshot);
  const { uploads: listed, preparing, left, total } = snapshot;
  if (listed.length + preparing === 0) return null;
  const isOver = left + preparing === 0;
  const hasRefused = listed.length > total;
  return (
    <section className={classes.panel} aria-label={t`Photo uploads`}>
      <ProgressAnnouncement snapshot={snapshot} words={words} />
      <div className={classes.line}>
        {hasRefused ? (
          <CircleAlert size={20} aria-hidden className={classes.trouble} />
        ) : (
          <ImageUp size={20} aria-hidden className={classes.icon} />
        )}
        <p className={classes.sum}>{words}</p>
        <ActionIcon
          aria-label={isUnfolded ? t`Hide the list of uploads` : t`Show the list of uploads`}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? list : undefined}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? <ChevronDown size={20} aria-hidden /> : <ChevronUp size={20} aria-hidden />}
        </ActionIcon>
        {isOver && (
          <CloseButton
            aria-label={t`Clear the list of uploads`}
            onClick={() => remove(listed, () => uploads.clearOver())}
          />
        )}
      </div>
      {left > 0 && <Progress value={percent} aria-label={t`All photos, uploaded`} radius={0} />}
      {isUnfolded && (
        <div id={list} className={classes.unfolded}>
          {!isOver && <ActionsForAll uploads={uploads} snapshot={snapshot} />}
          {/* Focusable, for scrolling by keyboard: its rows may have no button. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable */}
          <ul className={classes.rows} aria-label={t`Photos to upload`} tabIndex={0}>
            {failuresFirst(listed).map((upload) => (
              <UploadRow key={upload.id} uploads={uploads} upload={upload} onRemove={removeOne} />
            ))}
          </ul>
        </div>
      )}
      {dialog}
    </section>
  );
}

/** Refused files come first; the others stay in the order of choice. */
function failuresFirst(listed: readonly Upload[]): Upload[] {
  const isRefused = ({ state }: Upload) => state === "refused";
  return [...listed.filter(isRefused), ...listed.filter((upload) => !isRefused(upload))];
}

/** Removes finished files from the list. Refused ones may be only on this device, so it asks first. */
function useRemoval() {
  const [removal, setRemoval] = useState({ lostFiles: 0, run: async () => {} });
  const [isAsking, setAsking] = useState(false);
  const runAction = useQueueAction();
  const remove = useCallback(
    (files: readonly Upload[], run: () => Promise<void>) => {
      const lostFiles = files.filter(({ state, isHere }) => state === "refused" && isHere).length;
      if (lostFiles === 0) return void runAction(run);
      setRemoval({ lostFiles, run });
      setAsking(true);
    },
    [runAction],
  );
  const dialog = (
    <ConfirmDialog
      opened={isAsking}
      title={<Trans>Remove from the list?</Trans>}
      confirmLabel={<Trans>Remove from the list</Trans>}
      danger
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        void runAction(removal.run);
      }}
    >
      <Text>
        <Plural
          value={removal.lostFiles}
          one="# photo wasn’t accepted. Its copy on this device is deleted too."
          other="# photos weren’t accepted. Their copies on this device are deleted too."
        />
      </Text>
    </ConfirmDialog>
  );
  return { remove, dialog };
}

function ActionsForAll({
  uploads,
  snapshot: { uploads: listed, done },
}: {
  uploads: Uploads;
  snapshot: UploadsSnapshot;
}) {
  const runAction = useQueueAction();
  const canPause = listed.some(
    ({ state }) => state === "waiting" || state === "sending" || state === "retrying",
  );
  const canResume = listed.some(({ state }) => state === "paused");
  return (
    <div className={classes.all}>
      {canPause && (
        <Button variant="subtle" onClick={() => void runAction(() => uploads.pauseAll())}>
          <Trans>Pause all</Trans>
        </Button>
      )}
      {canResume && (
        <Button variant="subtle" onClick={() => void runAction(() => uploads.resumeAll())}>
          <Trans>Resume all</Trans>
        </Button>
      )}
      {done > 0 && (
        <Button variant="subtle" color="gray" onClick={() => void runAction(() => uploads.clearDone())}>
          <Trans>Clear finished</Trans>
        </Button>
      )}
    </div>
  );
}

/** Progress for screen readers: each quarter, and when it stops or ends. */
function ProgressAnnouncement({ snapshot, words }: { snapshot: UploadsSnapshot; words: string }) {
  const { total, done, left, preparing, trouble } = snapshot;
  const quarter = left === 0 ? "over" : Math.floor((4 * done) / Math.max(1, total));
  const milestone = `${quarter} ${preparing > 0} ${trouble?.is}`;
  const [announcement, setAnnouncement] = useState({ milestone: "", words: "" });
  if (announcement.milestone !== milestone) setAnnouncement({ milestone, words });
  return (
    <p className="troth-visually-hidden" role="status">
      {announcement.words}
    </p>
  );
}

/** Announces the result of a batch, once all its files have ended. */
function useResultToast({ isOpen, uploads, left, preparing }: UploadsSnapshot): void {
  const { t } = useLingui();
  const words = useReasonWords();
  useEffect(() => {
    if (!isOpen || left > 0 || preparing > 0) return;
    const { announced } = accountQueue.getState();
    const newlyEnded = uploads.filter((upload) => hasEnded(upload) && !announced.has(upload.id));
    for (const { id } of newlyEnded) announced.add(id);
    const done = newlyEnded.filter(({ state }) => state === "done").length;
    const refused = newlyEnded.filter(({ state }) => state === "refused");
    // Files refused when chosen were announced then. They still count, as in the list.
    const hasNewRefusal = refused.some(({ isHere }) => isHere);
    const sent = t`${plural(done, { one: "# photo uploaded", other: "# photos uploaded" })}`;
    const [firstRefused] = refused;
    if (firstRefused && hasNewRefusal) {
      const severalReason =
        done > 0
          ? t`${refused.length} photos weren’t accepted; the list says why.`
          : t`Failed to upload photos: none of the ${refused.length} were accepted. The list says why.`;
      const onlyReason = words(firstRefused.filename, firstRefused.problem ?? { is: "refused" });
      const reasons = [{ message: refused.length === 1 ? onlyReason : severalReason }];
      showFailureToast(t`Upload Failed`, done > 0 ? [...reasons, { message: t`${sent}.` }] : reasons);
    } else if (done > 0) {
      showToast(sent, {
        title: t`Upload Successful`,
        counted: {
          kind: "uploads",
          added: done,
          words: (count) => t`${plural(count, { one: "# photo uploaded", other: "# photos uploaded" })}`,
        },
      });
    }
  }, [isOpen, uploads, left, preparing, words, t]);
}
