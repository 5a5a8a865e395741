import { useDraftNames } from "@/lib/draft/kept-drafts.ts";
import { type DraftForm, useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";

/** Before there is a wedding, only the form that makes one is open. */
const NO_WEDDING = "none";

/**
 * An open form over a live record, whose draft is kept on this device. `name` tells it from the other forms of the
 * wedding: the kind of thing and its id, such as "guest/g1", or "guest/new".
 */
export function useKeptForm<V extends object>(name: string, latest: V): DraftForm<V> {
  const account = useSession().user?.id;
  const wedding = useWedding().id ?? NO_WEDDING;
  return useDraftForm(latest, account === undefined ? undefined : { account, wedding, name });
}

/** The names of the forms of this wedding that hold something unsaved, the last one last. */
export function useUnsaved(): readonly string[] {
  return useDraftNames(useSession().user?.id, useWedding().id ?? NO_WEDDING);
}
