/** How a form in a panel talks with the page that opened it. */
export interface PanelCallbacks {
  /** Whether something is typed and unsaved. */
  onDirty: (dirty: boolean) => void;
  /** Closes; asks first when something is typed. */
  onClose: () => void;
  /** Closes after what was typed is saved. */
  onDone: () => void;
}
