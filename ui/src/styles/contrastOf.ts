/** The WCAG 2 contrast ratio of two relative luminances, in any order. */
export const contrastOf = (one: number, two: number): number =>
  (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
