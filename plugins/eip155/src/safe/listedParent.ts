/** Safe's own pages. */
const SAFE: readonly string[] = ['https://app.safe.global']

/**
 * The origin of the page that frames this one, if it is one of those listed: only such a page is ever told anything. `undefined` for
 * any other, for a page that is not framed, and where the browser does not say who frames it.
 */
export function listedParent(listed: readonly string[] | false = SAFE): string | undefined {
  try {
    if (!listed || window.parent === window) return undefined
    const { ancestorOrigins } = window.location as { ancestorOrigins?: ArrayLike<string> }
    // Firefox has no list of them. Whoever framed the page is its referrer until it leads elsewhere within the frame.
    const origin = ancestorOrigins ? ancestorOrigins[0] : new URL(document.referrer).origin
    return listed.find(each => each === origin)
  } catch {
    return undefined // no referrer
  }
}
