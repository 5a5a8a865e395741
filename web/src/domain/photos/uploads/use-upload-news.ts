import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import type { UploadsSnapshot } from "@/lib/uploads/types.ts";
import { accountQueue, hasEnded } from "./account-queue.ts";
import { useReasonWords } from "./upload-words.ts";

/** Announces the result of a batch, once all its files have ended. */
export function useUploadNews({ isOpen, uploads, left, preparing }: UploadsSnapshot): void {
  const { t } = useLingui();
  const words = useReasonWords();
  useEffect(() => {
    if (!isOpen || left > 0 || preparing > 0) return;
    const { announced } = accountQueue.getState();
    const news = uploads.filter((upload) => hasEnded(upload) && !announced.has(upload.id));
    for (const { id } of news) announced.add(id);
    const done = news.filter(({ state }) => state === "done").length;
    const refused = news.filter(({ state }) => state === "refused");
    // Files refused when chosen were announced then. They still count, as in the list.
    const isNews = refused.some(({ isHere }) => isHere);
    const sent = t`${plural(done, { one: "# photo uploaded", other: "# photos uploaded" })}`;
    const [first] = refused;
    if (first && isNews) {
      const several =
        done > 0
          ? t`${refused.length} photos weren’t accepted; the list says why.`
          : t`Failed to upload photos: none of the ${refused.length} were accepted. The list says why.`;
      const alone = words(first.filename, first.why ?? { is: "refused" });
      const reasons = [{ message: refused.length === 1 ? alone : several }];
      showFailureToast(t`Upload Failed`, done > 0 ? [...reasons, { message: t`${sent}.` }] : reasons);
    } else if (done > 0) {
      showToast(sent, {
        title: t`Upload Successful`,
        counted: {
          of: "uploads",
          by: done,
          words: (count) => t`${plural(count, { one: "# photo uploaded", other: "# photos uploaded" })}`,
        },
      });
    }
  }, [isOpen, uploads, left, preparing, words, t]);
}
