/** The part of a keyboard event that matters here. */
export interface AmountKey {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
}

/** What an amount field does with a key. */
export interface AmountKeydown {
  /** Call `preventDefault()`. */
  prevent: boolean
  /** Then show this instead. */
  value?: string
}

/**
 * Decides about a key in an amount field: digits and one separator pass, a leading separator becomes `0.`, a
 * leading zero is replaced. Editing keys and shortcuts with a modifier always work; other characters do not.
 */
export function amountKeydown({ key, ctrlKey, metaKey }: AmountKey, currentValue = ''): AmountKeydown {
  const isCharacter = [...key].length === 1
  if (!isCharacter || ctrlKey || metaKey) return { prevent: false }
  if (key === '.' || key === ',') {
    if (currentValue === '') return { prevent: true, value: '0.' }
    return { prevent: /[.,]/.test(currentValue) }
  }
  if (!/^\d$/.test(key)) return { prevent: true }
  return currentValue === '0' ? { prevent: true, value: key } : { prevent: false }
}
