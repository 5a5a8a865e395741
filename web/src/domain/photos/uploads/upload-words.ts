import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { maxUploadBytes } from "@/lib/uploads/prepare-picture.ts";
import type { Upload, UploadProblem, UploadsSnapshot } from "@/lib/uploads/types.ts";

/** Explains why a file is refused or delayed. */
export function useReasonWords(): (filename: string, problem: UploadProblem) => string {
  const { t } = useLingui();
  return useCallback(
    (filename, { is, kind = "", message }) => {
      const megabytes = maxUploadBytes / 1024 / 1024;
      switch (is) {
        case "tooLarge":
          return t`${filename} is larger than ${megabytes} MB and couldn’t be made smaller. Please choose a smaller copy or a screenshot of it.`;
        case "empty":
          return t`${filename} is empty.`;
        case "notAPicture":
          return t`Invalid file format detected: ${filename} isn’t the kind of picture its name says.`;
        case "unsupported":
          return t`${filename} can’t be uploaded: ${kind} is not supported. JPEG, HEIC, PNG, WebP and GIF are.`;
        case "video":
          return t`${filename} is a video. Only photos can be shared here.`;
        case "cannotOpen":
          return t`This browser can’t open ${kind} photos like ${filename}. Please save it as JPEG, or upload it from the device that took it.`;
        case "unreadable":
          return t`${filename} couldn’t be read. Please choose it again.`;
        case "queued":
          return t`${filename} is already in the queue.`;
        case "noSpace":
          return t`${filename} wasn’t added: this device has no space left. Please free some space and choose it again.`;
        case "gone":
          return t`${filename} is no longer on this device. Please choose it again.`;
        case "refused":
          return message ?? t`${filename} wasn’t accepted.`;
        case "offline":
          return t`Waiting for a connection`;
        case "busy":
          return t`The server is busy; trying again in a moment`;
        case "serverFull":
          return t`The server is full; trying again later`;
        case "signedOut":
          return t`Continues when you sign in again`;
      }
    },
    [t],
  );
}

/** Describes the state of a file. */
export function useStateWords(): (upload: Upload) => string {
  const { t } = useLingui();
  const reasonWords = useReasonWords();
  return ({ state, filename, problem, isMadeSmaller }) => {
    const megabytes = maxUploadBytes / 1024 / 1024;
    if (problem && (state === "refused" || state === "retrying")) return reasonWords(filename, problem);
    switch (state) {
      case "waiting":
        return t`Waiting`;
      case "sending":
        return t`Uploading`;
      case "taking":
        return t`Uploaded, being prepared`;
      case "done":
        return isMadeSmaller ? t`Uploaded, made smaller to fit ${megabytes} MB` : t`Uploaded`;
      case "paused":
        return t`Paused`;
      case "retrying":
        return t`Trying again`;
      case "refused":
        return t`Not uploaded`;
    }
  };
}

/** Describes the whole queue in one line. */
export function useProgressWords(snapshot: UploadsSnapshot): { words: string; percent: number } {
  const { t } = useLingui();
  const formats = useFormats();
  const reasonWords = useReasonWords();
  const { uploads, preparing, total, done, left, bytes, bytesSent, trouble } = snapshot;
  const percent = bytes === 0 ? 0 : Math.floor((bytesSent / bytes) * 100);
  const progressWords = () => {
    if (left === 0 && preparing > 0) {
      return t`${plural(preparing, { one: "Preparing # photo", other: "Preparing # photos" })}`;
    }
    if (left === 0) return t`${plural(done, { one: "# photo uploaded", other: "# photos uploaded" })}`;
    const current = Math.min(done + 1, total);
    if (uploads.every(({ state }) => ["done", "refused", "paused"].includes(state))) {
      return t`Paused at ${current} of ${total}`;
    }
    const formattedPercent = formats.number(percent);
    if (trouble) return t`${reasonWords("", trouble)}: ${left} of ${total} left`;
    return t`Uploading ${current} of ${total}, ${formattedPercent}%`;
  };
  // All figures are about accepted files; refused ones are always counted separately.
  const refused = uploads.length - total;
  const progress = progressWords();
  return { words: refused === 0 ? progress : t`${progress}, ${refused} not accepted`, percent };
}
