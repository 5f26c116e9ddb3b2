const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu

/**
 * Text from a page made safe to read: control, direction override and zero-width characters become visible escapes,
 * and long text is cut. Line breaks stay.
 */
export function visibleText(text: string, max = 2000): string {
  const cut = text.length > max ? `${text.slice(0, max)}… (${text.length} characters)` : text
  return cut.replace(hidden, char =>
    char === '\n' || char === '\t' ? char : `\\u{${char.codePointAt(0)?.toString(16) ?? ''}}`,
  )
}
