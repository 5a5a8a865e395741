import { createContext, type ReactNode, use, useId, useMemo } from "react";
import type { Area } from "@/lib/core/types.ts";
import { useCanWrite } from "@/wedding/hooks.ts";

/** Whether the user's role may write, and why not. */
interface WriteAccessValue {
  allowed: boolean;
  reason: string | undefined;
  /** The id of the notice with the reason. */
  noticeId: string | undefined;
}

const WriteAccessContext = createContext<WriteAccessValue>({
  allowed: true,
  reason: undefined,
  noticeId: undefined,
});

/** Assigns everything inside to an area of the wedding: if the role may not write there, it is read-only. */
export function WriteAccess({ area, children }: { area: Area; children: ReactNode }) {
  const { allowed, reason } = useCanWrite(area);
  const noticeId = useId();
  const value = useMemo(() => ({ allowed, reason, noticeId }), [allowed, reason, noticeId]);
  return <WriteAccessContext value={value}>{children}</WriteAccessContext>;
}

export function useWriteAccess(): WriteAccessValue {
  return use(WriteAccessContext);
}

/** Props for a control that changes something: spread them over the control. */
export function useWriteGuard(): { disabled?: true; title?: string; "aria-describedby"?: string } {
  const { allowed, reason, noticeId } = useWriteAccess();
  if (allowed) return {};
  return { disabled: true, title: reason, "aria-describedby": noticeId };
}
