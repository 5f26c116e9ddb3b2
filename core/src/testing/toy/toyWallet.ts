import { specError } from '../../errors/toKitError.js'
import type { ChainWalletDriver, WalletFault } from '../ChainSuite.js'
import type { ToyLedger } from './toyLedger.js'

/** What a toy wallet injects into the page. Its answers may be delayed. */
export interface ToyWallet {
  readonly id: string
  /** The active account; with `asks`, prompts if nothing is granted. */
  accounts(asks: boolean): Promise<readonly string[]>
  network(): Promise<string>
  switchTo(networkId: string): Promise<void>
  sign(address: string, message: string): Promise<string>
  /** Sends by itself, on the network that is named or else on its own. Resolves with the hash, a space and what it signed. */
  pay(payment: { from: string; to: string; amount: string; networkId?: string }): Promise<string>
  onChange(listener: () => void): () => void
  leave(): Promise<void>
}

export interface ToyPage {
  readonly wallets: Set<ToyWallet>
  readonly listeners: Set<(wallet: ToyWallet) => void>
}

const people = ['ada', 'bob']

export function toyWallet(
  id: string,
  { wallets, listeners: looking }: ToyPage,
  ledger: ToyLedger,
): ChainWalletDriver {
  const waiting: ((verdict: boolean) => void)[] = []
  const askers = new Set<() => void>()
  const watchers = new Set<() => void>()
  const state = { granted: false, locked: false, index: 0, networkId: 'toy:1' }
  let fault: WalletFault = {}
  let before = ''

  const visible = () => (state.granted && !state.locked ? people.slice(state.index, state.index + 1) : [])
  function change(to: Partial<typeof state>) {
    Object.assign(state, to)
    if (fault.events !== 'none') for (const watcher of [...watchers]) watcher()
  }
  async function ask() {
    const isApproved = await new Promise<boolean>(resolve => {
      waiting.push(resolve)
      for (const asker of [...askers]) asker()
    })
    if (!isApproved) throw { code: 4001, message: 'The user said no' }
  }
  async function answer<T>(work: () => Promise<T>): Promise<T> {
    const { holdAnswers = 0 } = fault
    const made = await work()
    if (holdAnswers === Number.POSITIVE_INFINITY) return new Promise(() => {})
    // The fault that was asked for.
    if (holdAnswers > 0) await new Promise(resolve => setTimeout(resolve, holdAnswers))
    return made
  }
  function mustShow(address: string) {
    if (visible()[0] !== address) throw specError('core/DISCONNECTED')
  }

  const wallet: ToyWallet = {
    id,
    accounts: asks =>
      answer(async () => {
        if (asks && visible().length === 0) {
          await ask()
          change({ granted: true, locked: false })
        }
        return visible()
      }),
    network: () => answer(async () => state.networkId),
    switchTo: networkId =>
      answer(async () => {
        await ask()
        change({ networkId })
      }),
    sign: (address, message) =>
      answer(async () => {
        mustShow(address)
        await ask()
        return `${address} says ${message}`
      }),
    pay: ({ from, to, amount, networkId = state.networkId }) =>
      answer(async () => {
        mustShow(from)
        await ask()
        const hash = ledger.book({ networkId, from, to, amount: BigInt(amount) })
        const answer = `${hash} ${from} pays ${amount} to ${to}`
        if (fault.afterSending === 'repeats') return before
        before = answer
        if (!fault.afterSending) return answer
        if (fault.afterSending === 'hangs') return new Promise(() => {})
        if (fault.afterSending === 'lies') return 'nonsense'
        if (fault.afterSending === 'dies') change({ granted: false })
        throw new Error('Something broke')
      }),
    onChange(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    leave: () => answer(async () => change({ granted: false })),
  }
  wallets.add(wallet)
  for (const found of [...looking]) found(wallet)
  return {
    walletId: id,
    onRequest(listener) {
      askers.add(listener)
      return () => askers.delete(listener)
    },
    approve: () => waiting.shift()?.(true),
    reject: () => waiting.shift()?.(false),
    lock: () => change({ locked: true }),
    unlock: () => change({ locked: false }),
    switchAccount: index => change({ index }),
    switchChain: networkId => change({ networkId }),
    revoke: () => change({ granted: false }),
    listeners: () => watchers.size,
    fault(more) {
      fault = { ...fault, ...more }
    },
    dispose: () => wallets.delete(wallet),
  }
}
