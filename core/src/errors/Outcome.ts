/**
 * What is known of the money when a request failed. `untouched`: nothing was signed or sent. `{ hash }`: it was, or may have been,
 * handed to the network under this hash: look there. `unknown`: the wallet was asked and nobody can tell.
 */
export type Outcome = 'untouched' | 'unknown' | { readonly hash: string }
