/** What a sign-in says of a page: the site, and the address without query and fragment, which may hold secrets. */
export function pageOf({ host, origin, pathname }: Pick<Location, 'host' | 'origin' | 'pathname'>) {
  // A message has one way to write what is encoded.
  const path = encodeURI(pathname)
    .replace(/%25([\da-f]{2})/gi, '%$1')
    .replace(/%[\da-f]{2}/gi, code => code.toUpperCase())
  return {
    domain: host,
    uri: `${origin}${/^(?:[\w!#$&'()*+,./:;=?@[\]~-]|%[\dA-F]{2})+$/.test(path) ? path : '/'}`,
  }
}
