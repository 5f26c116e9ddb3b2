/** The source with one condition broken, or as it is. */
export function breakCondition(
  source: string,
  condition: { readonly start: number; readonly end: number },
  how: 'removed' | 'negated' | 'untouched',
): string
