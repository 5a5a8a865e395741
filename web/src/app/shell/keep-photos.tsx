import { lazy, Suspense } from "react";
import { useAfter } from "@/kit/use-after.ts";

/** The start belongs to the page that somebody wants to see. */
const AFTER_MILLISECONDS = 5000;

// Without a line at the first visit it is not here, and has nothing to do.
const KeepThumbnails = lazy(() =>
  import("@/records/photos/keep-thumbnails.tsx").then(
    (module) => ({ default: module.KeepThumbnails }),
    () => ({ default: () => null }),
  ),
);

/** Keeps small pictures of the wedding's photos on this device, behind all screens. */
export function KeepPhotos() {
  const isSettled = useAfter(AFTER_MILLISECONDS);
  if (!isSettled) return null;
  return (
    <Suspense fallback={null}>
      <KeepThumbnails />
    </Suspense>
  );
}
