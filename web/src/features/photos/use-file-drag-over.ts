import { useEffect, useEffectEvent } from "react";

/** Reports files dragged over the page before the drop, so that the drop target can open. */
export function useFileDragOver(onOver: (() => void) | undefined): void {
  const enter = useEffectEvent((event: DragEvent) => {
    if ([...(event.dataTransfer?.types ?? [])].includes("Files")) onOver?.();
  });
  useEffect(() => {
    const listen = (event: DragEvent) => enter(event);
    window.addEventListener("dragenter", listen);
    return () => window.removeEventListener("dragenter", listen);
  }, []);
}
