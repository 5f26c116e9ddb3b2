/** The site and URL for a message, without query and fragment, which may contain secrets. */
export function pageOf({ host, origin, pathname }: Pick<Location, 'host' | 'origin' | 'pathname'>) {
  // Messages have one canonical percent-encoding.
  const path = encodeURI(pathname)
    .replace(/%25([\da-f]{2})/gi, '%$1')
    .replace(/%[\da-f]{2}/gi, code => code.toUpperCase())
  return {
    domain: host,
    uri: `${origin}${/^(?:[\w!#$&'()*+,./:;=?@[\]~-]|%[\dA-F]{2})+$/.test(path) ? path : '/'}`,
  }
}
