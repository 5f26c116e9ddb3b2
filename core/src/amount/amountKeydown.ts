/** The parts of a keyboard event that matter here. */
export interface AmountKey {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
}

/** How an amount field responds to a key. */
export interface AmountKeydown {
  /** Call `preventDefault()`. */
  prevent: boolean
  /** Then set the field to this. */
  value?: string
}

/**
 * Handles a key in an amount field: digits and one separator pass, a leading separator becomes `0.`, and a leading zero
 * is replaced. Editing keys and shortcuts always work; other characters are blocked.
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
