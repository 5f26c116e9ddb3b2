/** Where the frame stands in the page. An iframe that is moved loads anew, so it never is. */
export interface FramePlace {
  /** Puts a hidden frame into the page. */
  mount(url: string): HTMLIFrameElement
  remove(): void
  /** True while the mounted frame is in the page. */
  isIntact(): boolean
  /** Calls back when the page takes the frame away. Returns a function that stops. */
  watch(onGone: () => void): () => void
  /** Shows the frame above everything else. The height is in CSS pixels, as the frame wants it. */
  show(height: number): void
  resize(height: number): void
  hide(): void
  /** The person wants to close it: does what its own Close does. */
  dismiss(): void
}
