import { specError } from '../../errors/toKitError.js'
import type { ChainWalletDriver } from '../ChainSuite.js'
import { createWalletDriver } from '../createWalletDriver.js'
import type { ToyLedger } from './toyLedger.js'

/** The provider that a toy wallet injects into the page. Its answers may be delayed. */
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

export function toyWallet(
  id: string,
  { wallets, listeners: looking }: ToyPage,
  ledger: ToyLedger,
): ChainWalletDriver {
  const watchers = new Set<() => void>()
  let network = 'toy:1'
  let before = ''
  const { driver, visible, connect, ask, held, leave, emit, fault } = createWalletDriver({
    walletId: id,
    accounts: ['ada', 'bob'],
    onChange() {
      for (const watcher of [...watchers]) watcher()
    },
    dispose: () => wallets.delete(wallet),
  })
  function switchTo(networkId: string) {
    network = networkId
    emit()
  }
  function mustShow(address: string) {
    if (visible()[0] !== address) throw specError('core/DISCONNECTED')
  }

  async function sign(address: string, message: string) {
    mustShow(address)
    await ask()
    return `${address} says ${message}`
  }
  const pay: ToyWallet['pay'] = async ({ from, to, amount, networkId = network }) => {
    mustShow(from)
    await ask()
    const hash = ledger.book({ networkId, from, to, amount: BigInt(amount) })
    const answer = `${hash} ${from} pays ${amount} to ${to}`
    const { afterSending: foul } = fault()
    if (foul === 'repeats') return before
    before = answer
    if (!foul) return answer
    if (foul === 'hangs') return new Promise(() => {})
    if (foul === 'lies') return 'nonsense'
    if (foul === 'dies') leave()
    throw new Error('Something broke')
  }

  const wallet: ToyWallet = {
    id,
    accounts: asks => held(connect(asks)),
    network: () => held(Promise.resolve(network)),
    switchTo: networkId => held(ask().then(() => switchTo(networkId))),
    sign: (...args) => held(sign(...args)),
    pay: payment => held(pay(payment)),
    onChange(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    leave: () => held(Promise.resolve(leave())),
  }
  wallets.add(wallet)
  for (const found of [...looking]) found(wallet)
  return { ...driver, switchChain: switchTo, listeners: () => watchers.size }
}
