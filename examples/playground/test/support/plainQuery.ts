/**
 * A page with few plugins and the dialog, from which most tests start. The page reads the first value of each name,
 * so whatever a test sets itself goes before it.
 */
const plain =
  'devWallet=off&walletConnect=off&emailWallet=off&directory=off&api=off&names=off&permissions=off&exchangePay=off&notes=on&hostile=on&display=dialog&panel=try'

/** A test's query, completed. */
export function plainQuery(query = ''): string {
  const [search = '', hash] = query.split('#')
  return `?${search === '' ? '' : `${search}&`}${plain}${hash === undefined ? '' : `#${hash}`}`
}
