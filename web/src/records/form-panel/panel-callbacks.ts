/** Callbacks from a form in a panel to its page. */
export interface PanelCallbacks {
  /** Closes the panel. Unsaved input stays as a draft. */
  onClose: () => void;
  /** Closes the panel after saving. */
  onDone: () => void;
}
