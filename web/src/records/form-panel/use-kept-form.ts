import { useDraftNames } from "@/lib/draft/draft-storage.ts";
import { type DraftForm, useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";

/** Without a wedding, only the form that creates one is open. */
const NO_WEDDING = "none";

/**
 * A form over a live record, with a draft stored on this device. `name` is unique among the wedding's forms: the kind
 * of thing and its id, such as "guest/g1", or "guest/new".
 */
export function useKeptForm<V extends object>(name: string, latest: V): DraftForm<V> {
  const account = useSession().user?.id;
  const wedding = useWedding().id ?? NO_WEDDING;
  return useDraftForm(latest, account === undefined ? undefined : { account, wedding, name });
}

/** The names of this wedding's forms with unsaved input, the latest last. */
export function useUnsaved(): readonly string[] {
  return useDraftNames(useSession().user?.id, useWedding().id ?? NO_WEDDING);
}
