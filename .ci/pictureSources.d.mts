/** The pictures of the documentation, and what they show. */
export function readPictures(root?: string): {
  /** Whether a picture, such as `send-review-dark`, shows the sources that there are. */
  isCurrent(name: string): boolean
  /** Notes what a picture shows that was just taken. */
  note(name: string): void
}
