import { useEffect, useEffectEvent } from "react";

/** Hears of files that somebody drags over the page, before they are let go: what takes them can open by then. */
export function useFilesOver(onOver: (() => void) | undefined): void {
  const enter = useEffectEvent((event: DragEvent) => {
    if ([...(event.dataTransfer?.types ?? [])].includes("Files")) onOver?.();
  });
  useEffect(() => {
    const listen = (event: DragEvent) => enter(event);
    window.addEventListener("dragenter", listen);
    return () => window.removeEventListener("dragenter", listen);
  }, []);
}
