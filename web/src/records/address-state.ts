import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * A list filter kept in the address: a link opens the filtered list, and a reload keeps the filter. Unknown values are
 * ignored.
 */
export function useAddressFilter<T extends string>(
  parameter: string,
  values: readonly T[],
): [value: T | undefined, change: (value: T | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const requested = params.get(parameter);
  const change = useCallback(
    (value: T | undefined) =>
      setParams(
        (current) => {
          if (value === undefined) current.delete(parameter);
          else current.set(parameter, value);
          return current;
        },
        { replace: true },
      ),
    [parameter, setParams],
  );
  return [values.find((value) => value === requested), change];
}

/**
 * Opens the item in the address, such as `?guest=`, for links of the finder and the activity; `?add` opens the form for
 * a new one. The parameter is removed at once, so that going back or reloading does not open the form again.
 */
export function useItemInAddress(parameter: string, ready: boolean, open: (id: string) => void): void {
  const [params, setParams] = useSearchParams();
  const requested = params.get(parameter);
  useEffect(() => {
    if (!ready || requested === null) return;
    open(requested);
    setParams(
      (current) => {
        current.delete(parameter);
        return current;
      },
      { replace: true },
    );
  }, [ready, requested, open, setParams, parameter]);
}
