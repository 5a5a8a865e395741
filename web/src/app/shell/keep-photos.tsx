import { lazy, Suspense } from "react";
import { useAfter } from "@/kit/use-after.ts";

/** The startup belongs to the first page. */
const AFTER_MILLISECONDS = 5000;

// Missing if the first visit went offline; then there is nothing to do.
const KeepThumbnails = lazy(() =>
  import("@/domain/photos/keep-thumbnails.tsx").then(
    (module) => ({ default: module.KeepThumbnails }),
    () => ({ default: () => null }),
  ),
);

/** Keeps thumbnails of the wedding's photos on this device, in the background. */
export function KeepPhotos() {
  const isSettled = useAfter(AFTER_MILLISECONDS);
  if (!isSettled) return null;
  return (
    <Suspense fallback={null}>
      <KeepThumbnails />
    </Suspense>
  );
}
