import { useEffect, useEffectEvent, useMemo } from "react";

/*
 * Escape closes one layer: the one opened last. Every panel, dialog, sheet, menu and calendar is in one stack
 * while it is open, and only this module handles the key. A field that uses the key itself, such as one with an
 * open list, prevents the default, and then nothing closes.
 */

interface EscapeLayer {
  /** Layers opened later have a higher number. */
  order: number;
  close: () => void;
}

/** The layer opened last is at the end. */
const layers: EscapeLayer[] = [];

let latestOrder = 0;

/** The top layer when the key went down: another handler of the key may close it meanwhile. */
let pressedLayer: EscapeLayer | undefined;

/**
 * Makes Escape close a layer while it is open and topmost. Without `onClose` only a button closes it: the key then
 * does nothing, and does not reach the layers below.
 */
export function useEscapeCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  // Numbered during render, which goes from the outside in: a panel may open together with a layer over it.
  const order = useMemo(() => (isOpen ? nextOrder() : undefined), [isOpen]);
  useEffect(() => {
    if (order === undefined) return;
    const layer: EscapeLayer = { order, close: () => close() };
    addLayer(layer);
    return () => removeLayer(layer);
  }, [order]);
}

function nextOrder(): number {
  latestOrder += 1;
  return latestOrder;
}

function addLayer(layer: EscapeLayer): void {
  layers.push(layer);
  layers.sort((a, b) => a.order - b.order);
  if (layers.length > 1) return;
  window.addEventListener("keydown", rememberTopLayer, { capture: true });
  document.addEventListener("keydown", closeTopLayer);
}

function removeLayer(layer: EscapeLayer): void {
  layers.splice(layers.indexOf(layer), 1);
  if (layers.length > 0) return;
  window.removeEventListener("keydown", rememberTopLayer, { capture: true });
  document.removeEventListener("keydown", closeTopLayer);
}

function rememberTopLayer(event: KeyboardEvent): void {
  if (event.key === "Escape") pressedLayer = layers.at(-1);
}

/** Runs after every field and list has handled the key. */
function closeTopLayer(event: KeyboardEvent): void {
  // In an input method, Escape cancels the word being composed.
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  // Holding the key down closes one layer, not all of them.
  if (!event.repeat && pressedLayer && layers.includes(pressedLayer)) pressedLayer.close();
}
