import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * Opens the item in the address, such as `?guest=`, for links of the finder and the activity; `?add` opens the form for
 * a new one. The parameter is removed at once, so that going back or reloading does not open the form again.
 */
export function useItemInAddress(parameter: string, ready: boolean, open: (id: string) => void): void {
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
