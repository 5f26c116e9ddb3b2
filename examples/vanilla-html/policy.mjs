/**
 * The strictest policy that the page can have: nothing by default, scripts by nonce, and no HTML from text.
 *
 * @param {string} nonce new for each request
 * @param {readonly string[]} endpoints the RPC URLs that the page asks
 */
export const policy = (nonce, endpoints) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${["'self'", ...endpoints].join(' ')}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
