import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { newestFirst, replySentence } from "@/domain/replies/reply-sentence.ts";
import { showToast } from "@/kit/toasts.tsx";
import { useReadRecords, useRemoteEdit, useWedding } from "@/wedding/hooks.ts";

/** Announces new replies in one message. While it is on screen, further replies are added to its count. */
export function useReplyNews(): void {
  const { t } = useLingui();
  const { id, status } = useWedding();
  const readRecords = useReadRecords();
  const edit = useRemoteEdit();
  const announced = useRef<{ weddingId: string; ids: ReadonlySet<string> }>(undefined);

  useEffect(() => {
    if (status !== "ready" || id === undefined) return;
    const announcedIds = announced.current?.weddingId === id ? announced.current.ids : undefined;
    // The user's own edits bring no replies.
    if (announcedIds && edit === undefined) return;
    const replies = readRecords("reply");
    announced.current = { weddingId: id, ids: new Set(replies.map((reply) => reply.id)) };
    const newReplies = announcedIds ? replies.filter((reply) => !announcedIds.has(reply.id)) : [];
    if (newReplies.length === 0) return;
    const countLabel = (count: number) => t`${plural(count, { one: "# new reply", other: "# new replies" })}`;
    showToast(t(replySentence(newestFirst(newReplies))), {
      counted: { kind: "reply.new", words: countLabel, added: newReplies.length },
    });
  }, [id, status, edit, readRecords, t]);
}
