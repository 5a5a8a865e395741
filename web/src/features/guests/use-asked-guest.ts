import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * Opens the guest that the address asks for (`?guest=`), as the finder does from any page. The address is cleaned
 * at once, so that going back or reloading does not open the form again.
 */
export function useAskedGuest(ready: boolean, open: (id: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get("guest");
  useEffect(() => {
    if (!ready || asked === null) return;
    open(asked);
    setParams(
      (current) => {
        current.delete("guest");
        return current;
      },
      { replace: true },
    );
  }, [ready, asked, open, setParams]);
}
