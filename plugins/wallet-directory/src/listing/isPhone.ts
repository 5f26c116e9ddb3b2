/** Whether this is a phone or a tablet, where extensions are of no use. */
export function isPhone(): boolean {
  const { userAgent = '', maxTouchPoints = 0 } = globalThis.navigator ?? {}
  // Tablets of Apple call themselves computers.
  return (
    /android|iphone|ipad|ipod|mobile/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  )
}
