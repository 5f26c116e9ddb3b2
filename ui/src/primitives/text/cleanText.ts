// Controls, directional overrides and isolates, zero-width spaces, soft hyphens, tags. ZWJ and ZWNJ stay:
// emoji and Persian need them.
const hidden = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
const stacked = /(\p{M}{3})\p{M}+/gu

/** Printable ASCII with single spaces, as most of it is. Unicode's classes are slow to compile, and large. */
const plain = /^[!-~]+(?: [!-~]+)*$/

/** Outside text without characters that hide, reorder or pile up, and with at most `max` characters. */
export function cleanText(text: string, max = 200): string {
  if (text.length <= max && plain.test(text)) return text
  const clean = text
    .slice(0, max * 4)
    .replace(/\s+/g, ' ')
    .replace(hidden, '')
    .replace(stacked, '$1')
    .trim()
  const letters = Array.from(clean)
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : clean
}
