import assert from 'node:assert/strict'
import { ReadonlyWalletAccount, registerWallet } from '@wallet-standard/wallet'

const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

/**
 * A wallet of Wallet Standard, registered by its library. `features` are those of the family, which get `keyOf(account)`. Each key has
 * the account's `address` and `publicKey`.
 */
export function standardWallet({
  name = 'Standard',
  chains,
  keys,
  connectName = 'standard:connect',
  features,
}) {
  let shown = keys
  let isGranted = false
  const listeners = new Set()
  const own = features(function keyOf(account) {
    assert.ok(wallet.accounts.includes(account), 'The account is no object of the wallet')
    if (wallet.refuses) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    return shown.find(({ address }) => address === account.address)
  })
  function show() {
    const of = ({ address, publicKey }) =>
      new ReadonlyWalletAccount({ address, publicKey, chains, features: Object.keys(own) })
    wallet.accounts = isGranted ? shown.map(of) : []
    for (const listener of listeners) listener({ accounts: wallet.accounts })
  }
  async function connect({ silent } = {}) {
    if (!silent) {
      isGranted = true
      wallet.prompts++
    }
    show()
    return { accounts: wallet.accounts }
  }
  async function disconnect() {
    isGranted = false
    show()
  }
  function on(_event, listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    accounts: [],
    refuses: false,
    prompts: 0,
    features: {
      'standard:connect': { version: '1.0.0', connect },
      [connectName]: { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect },
      'standard:events': { version: '1.0.0', on },
      ...own,
    },
    /** The visitor chooses other accounts. */
    use(others) {
      shown = others
      show()
    },
  }
  registerWallet(wallet)
  return wallet
}
