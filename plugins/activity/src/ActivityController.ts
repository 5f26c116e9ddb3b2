/** `kit.plugins.activity`. */
export interface ActivityController {
  /** Opens the list in a view of its own. */
  open(): void
}
