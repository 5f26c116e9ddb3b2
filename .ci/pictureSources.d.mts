/** Notes what pictures show that were just taken, such as `send-review-dark`. Those whose file is gone are forgotten. */
export function notePictures(taken: readonly string[], root?: string): void
