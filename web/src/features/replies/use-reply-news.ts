import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { showToast } from "@/kit/toasts.tsx";
import { useReadRecords, useRemoteEdit, useWedding } from "@/wedding/hooks.ts";
import { nameOf } from "./reply-name.ts";

/** Says that replies have come, once for all that come together, and counts up while that is being read. */
export function useReplyNews(): void {
  const { t } = useLingui();
  const { id, status } = useWedding();
  const read = useReadRecords();
  const edit = useRemoteEdit();
  const seen = useRef<{ wedding: string; ids: ReadonlySet<string> }>(undefined);

  useEffect(() => {
    if (status !== "ready" || id === undefined) return;
    const known = seen.current?.wedding === id ? seen.current.ids : undefined;
    // One's own edits bring no replies.
    if (known && edit === undefined) return;
    const replies = read("reply");
    seen.current = { wedding: id, ids: new Set(replies.map((reply) => reply.id)) };
    const fresh = known ? replies.filter((reply) => !known.has(reply.id)) : [];
    const [reply, ...more] = fresh;
    if (!reply) return;
    const words = (count: number) => t`${plural(count, { one: "# new reply", other: "# new replies" })}`;
    const name = nameOf(reply);
    const alone =
      reply.attending === "no" ? t`New reply from ${name}: not coming` : t`New reply from ${name}: coming`;
    showToast(more.length === 0 ? alone : words(fresh.length), {
      counted: { of: "reply.new", words, by: fresh.length },
    });
  }, [id, status, edit, read, t]);
}
