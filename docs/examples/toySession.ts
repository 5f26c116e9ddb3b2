import type { Account, WalletSession } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import { createSessionWatch } from '@latchkit/core/plugin'
import { readItems } from '@latchkit/core/untrusted'

/** A wallet's functions, captured when it was found. Everything they return is outside data. */
export interface ToyWallet {
  accounts(ask: boolean): Promise<unknown>
  sign(address: string, message: string): Promise<unknown>
}

/** An address of this family, or `undefined`. */
export const readAddress = (value: unknown) =>
  typeof value === 'string' && /^toy[0-9a-z]{8}$/.test(value) ? value : undefined

/** Asks the wallet for its addresses; drops invalid ones and duplicates. */
export async function readAddresses(wallet: ToyWallet, ask: boolean): Promise<string[]> {
  const deadline = ask ? DEADLINES.interactive : DEADLINES.silent
  const list = readItems(await settleBy(wallet.accounts(ask), deadline), 100)
  return [...new Set(list.flatMap(entry => readAddress(entry) ?? []))]
}

/** The result of `connect`: `ctx.session` has this type too. */
export interface ToySession extends WalletSession {
  readonly provider: ToyWallet
  /** Reads the wallet again, and reports what changed. */
  refresh(): Promise<void>
}

/** Creates the session of a connected wallet. It listens to the wallet only while somebody watches. */
export function createSession(wallet: ToyWallet, addresses: readonly string[]): ToySession {
  let accounts = addresses.map(toAccount)
  let reads = 0
  const { report, isClosed, watch, disconnect } = createSessionWatch({
    listen: [
      () => {
        window.addEventListener('toy:changed', refresh)
        return () => window.removeEventListener('toy:changed', refresh)
      },
    ],
    catchUp: () => void refresh(),
    disconnect: async () => {},
  })

  /** An event only says that something happened, so read the wallet. The newest reading wins; an older one may arrive later. */
  async function refresh() {
    const read = ++reads
    const next = await readAddresses(wallet, false).catch(() => undefined)
    if (!next || read !== reads || isClosed()) return
    if (next.join() === accounts.map(({ address }) => address).join()) return
    accounts = next.map(toAccount)
    report({ accounts })
  }

  return {
    get accounts() {
      return accounts
    },
    networkId: 'toy:1',
    features: ['chain-wallets', 'sign-message'],
    provider: wallet,
    refresh,
    watch,
    disconnect,
  }
}

const toAccount = (address: string): Account => ({
  caipAddress: `toy:1:${address}`,
  address,
  namespace: 'toy',
  type: 'eoa',
})
