/** How a form in a panel talks with the page that opened it. */
export interface PanelCallbacks {
  /** Closes. What is typed stays as a draft. */
  onClose: () => void;
  /** Closes after what was typed is saved. */
  onDone: () => void;
}
