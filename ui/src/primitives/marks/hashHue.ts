/** A stable hue (0 to 359) for a string, by FNV-1a over its lower-case form. */
export function hashHue(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % 360
}
