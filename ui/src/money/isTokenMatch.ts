const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase().trim()

/** Searches tokens by name, symbol, or the start of the token's address. */
export function isTokenMatch(
  token: { readonly name: string; readonly symbol: string; readonly address?: string | undefined },
  query: string,
): boolean {
  const wanted = plain(query)
  if ([token.name, token.symbol].some(text => plain(text).includes(wanted))) return true
  return wanted.length > 2 && token.address !== undefined && plain(token.address).startsWith(wanted)
}
