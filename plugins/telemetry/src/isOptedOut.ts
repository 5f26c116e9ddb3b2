/** True if the browser asks not to be tracked, by Do Not Track or Global Privacy Control. */
export function isOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: unknown } = navigator
  // Older browsers say `yes`.
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}
