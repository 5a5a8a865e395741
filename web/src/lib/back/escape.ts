import { useEffect, useEffectEvent, useMemo } from "react";

/*
 * One Escape closes one layer: the one that was opened last. Every panel, dialog, sheet, menu and calendar stands in one
 * stack while it is open, and the key is answered here alone. A field that has a use for the key itself, such as a list
 * that is open below it, prevents the key's default, and then nothing closes.
 */

interface Layer {
  /** Those that were opened later have a higher number. */
  order: number;
  close: () => void;
}

/** The one that was opened last is at the end. */
const layers: Layer[] = [];

let opened = 0;

/** What was on top when the key went down: something else that hears the key may close it meanwhile. */
let meant: Layer | undefined;

/**
 * Makes Escape close something while it is open, as soon as nothing lies above it. Without `onClose` only a button
 * closes it: the key does nothing then, and reaches nothing below it.
 */
export function useEscapeCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  // Numbered while they are drawn, which goes from the outside in: a panel may open together with what lies over it.
  const order = useMemo(() => (isOpen ? nextOrder() : undefined), [isOpen]);
  useEffect(() => {
    if (order === undefined) return;
    const layer: Layer = { order, close: () => close() };
    add(layer);
    return () => remove(layer);
  }, [order]);
}

function nextOrder(): number {
  opened += 1;
  return opened;
}

function add(layer: Layer): void {
  layers.push(layer);
  layers.sort((one, other) => one.order - other.order);
  if (layers.length > 1) return;
  window.addEventListener("keydown", aim, { capture: true });
  document.addEventListener("keydown", press);
}

function remove(layer: Layer): void {
  layers.splice(layers.indexOf(layer), 1);
  if (layers.length > 0) return;
  window.removeEventListener("keydown", aim, { capture: true });
  document.removeEventListener("keydown", press);
}

function aim(event: KeyboardEvent): void {
  if (event.key === "Escape") meant = layers.at(-1);
}

/** Comes after every field and list has had the key. */
function press(event: KeyboardEvent): void {
  // In an input method, Escape leaves the word that is being written.
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  // A key that is held down means one layer, and not all of them.
  if (!event.repeat && meant && layers.includes(meant)) meant.close();
}
