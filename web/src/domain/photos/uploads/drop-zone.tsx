import { Trans, useLingui } from "@lingui/react/macro";
import { Button, FileButton, Text } from "@mantine/core";
import { Camera, ImageUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useClosePanel } from "@/kit/side-panel.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import { pastedFiles } from "@/lib/uploads/pasted-files.ts";
import { maxUploadBytes } from "@/lib/uploads/prepare-picture.ts";
import { useWedding } from "@/wedding/hooks.ts";
import classes from "./drop-zone.module.css";
import { useAddPhotos } from "./use-uploads.ts";

interface DropZoneProps {
  /** The album for the photos; undefined until one is chosen. */
  albumId: string | undefined;
  /** For roles that may not write. */
  disabled?: boolean;
}

/** Adds photos: chosen, taken, pasted, or dropped anywhere on the page. */
export function DropZone({ albumId, disabled = false }: DropZoneProps) {
  const { t } = useLingui();
  const add = useAddPhotos(useWedding().id, albumId);
  const closePanel = useClosePanel();
  const isBeside = useRoomBeside();
  const resetFileInput = useRef<() => void>(null);
  const resetCameraInput = useRef<() => void>(null);
  const addFiles = (files: readonly File[]) => {
    // Browsers fire no event if the same file is chosen again.
    resetFileInput.current?.();
    resetCameraInput.current?.();
    if (disabled || files.length === 0) return;
    void add(files);
    // On a small screen the sheet covers the progress line.
    if (albumId !== undefined && !isBeside) closePanel?.();
  };
  const isOver = useDropOnPage(addFiles);
  usePasteOnPage(addFiles);
  const megabytes = maxUploadBytes / 1024 / 1024;
  return (
    <section className={classes.zone} data-over={isOver || undefined} aria-label={t`Add photos`}>
      <ImageUp size={32} aria-hidden className={classes.icon} />
      <Text fw={600}>
        {isOver ? <Trans>Let go to add them</Trans> : <Trans>Drop photos here, or paste them</Trans>}
      </Text>
      <Text c="dimmed" size="sm">
        <Trans>
          JPEG, HEIC, PNG, WebP or GIF. Photos over {megabytes} MB are made smaller to fit. Moving pictures
          become still ones.
        </Trans>
      </Text>
      <div className={classes.buttons}>
        <FileButton
          multiple
          accept="image/*"
          onChange={addFiles}
          disabled={disabled}
          resetRef={resetFileInput}
        >
          {(props) => (
            <Button {...props} disabled={disabled}>
              <Trans>Choose photos</Trans>
            </Button>
          )}
        </FileButton>
        <FileButton
          accept="image/*"
          capture="environment"
          onChange={(file) => file && addFiles([file])}
          disabled={disabled}
          resetRef={resetCameraInput}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={disabled}
              className={classes.camera}
              leftSection={<Camera size={18} aria-hidden />}
            >
              <Trans>Take a photo</Trans>
            </Button>
          )}
        </FileButton>
      </div>
    </section>
  );
}

/** Accepts files dropped anywhere on the page: a missed target would make the browser open the picture. */
function useDropOnPage(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handleDragOver = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  const handleDrop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  const handleDragLeave = useEffectEvent(({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) setOver(false);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("dragover", (event) => handleDragOver(event), { signal });
    window.addEventListener("dragleave", (event) => handleDragLeave(event), { signal });
    window.addEventListener("drop", (event) => handleDrop(event), { signal });
    return () => controller.abort();
  }, []);
  return isOver;
}

/** Accepts files pasted anywhere on the page. */
function usePasteOnPage(onFiles: (files: readonly File[]) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handlePaste(event);
    window.addEventListener("paste", listen);
    return () => window.removeEventListener("paste", listen);
  }, []);
}

const hasFiles = ({ dataTransfer }: DragEvent) => [...(dataTransfer?.types ?? [])].includes("Files");
