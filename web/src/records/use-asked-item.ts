import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * Opens the item that the address asks for, such as `?guest=`, as the finder and the activity do from any page; `?add`
 * asks for the form of a new one. The address is cleaned at once, so that going back or reloading does not open the
 * form again.
 */
export function useAskedItem(parameter: string, ready: boolean, open: (id: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get(parameter);
  useEffect(() => {
    if (!ready || asked === null) return;
    open(asked);
    setParams(
      (current) => {
        current.delete(parameter);
        return current;
      },
      { replace: true },
    );
  }, [ready, asked, open, setParams, parameter]);
}
