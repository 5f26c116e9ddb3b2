/** A still picture of a view that is being taken away. */
export interface LeavingView {
  copy: HTMLElement
  /** Scrolled descendants by their place in document order: copies begin at the top. */
  scrolled: readonly (readonly [index: number, top: number])[]
}
