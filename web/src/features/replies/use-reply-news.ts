import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { newestFirst, replySentence } from "@/domain/replies/reply-sentence.ts";
import { showToast } from "@/kit/toasts.tsx";
import { useReadRecords, useRemoteEdit, useWedding } from "@/wedding/hooks.ts";

/** Announces replies that arrive, together in one message; adds up while the message is on screen. */
export function useReplyNews(): void {
  const { t } = useLingui();
  const { id, status } = useWedding();
  const read = useReadRecords();
  const edit = useRemoteEdit();
  const seen = useRef<{ wedding: string; ids: ReadonlySet<string> }>(undefined);

  useEffect(() => {
    if (status !== "ready" || id === undefined) return;
    const known = seen.current?.wedding === id ? seen.current.ids : undefined;
    // The user's own edits bring no replies.
    if (known && edit === undefined) return;
    const replies = read("reply");
    seen.current = { wedding: id, ids: new Set(replies.map((reply) => reply.id)) };
    const fresh = known ? replies.filter((reply) => !known.has(reply.id)) : [];
    if (fresh.length === 0) return;
    const words = (count: number) => t`${plural(count, { one: "# new reply", other: "# new replies" })}`;
    showToast(t(replySentence(newestFirst(fresh))), {
      counted: { kind: "reply.new", words, added: fresh.length },
    });
  }, [id, status, edit, read, t]);
}
