import type { ChainWalletDriver, WalletFault } from './ChainSuite.js'

/** Options of `createWalletDriver`. */
export interface WalletDriverOptions<Account> {
  /** The wallet's id in the kit. */
  readonly walletId: string
  /** Two of them; the page sees one at a time. */
  readonly accounts: readonly Account[]
  /** Emits what the family's wallets emit when accounts or network change. */
  onChange(): void
  /** Removes the wallet from the page. */
  dispose(): void
}

/** The half of a test wallet that no family does differently: grants, prompts and faults. */
export interface DrivenWallet<Account> {
  /** For the suite. */
  readonly driver: ChainWalletDriver
  /** The account that the page sees, if any. */
  visible(): readonly Account[]
  /** Like `visible`; with `asks`, prompts for a grant if there is none. */
  connect(asks: boolean): Promise<readonly Account[]>
  /** Prompts. Rejects with code 4001 if the suite rejects. */
  ask(): Promise<void>
  /** Takes the grant back, as `revoke` of the driver. */
  leave(): void
  /** Emits a change, unless the suite has turned events off. */
  emit(): void
  /** Delays an answer as the suite asked for. */
  held<T>(answer: Promise<T>): Promise<T>
  fault(): WalletFault
}

/** Makes the driver of a test wallet whose prompts a suite answers. */
export function createWalletDriver<Account>({
  walletId,
  accounts,
  onChange,
  dispose,
}: WalletDriverOptions<Account>): DrivenWallet<Account> {
  const state = { granted: false, locked: false, index: 0 }
  const waiting: ((isApproved: boolean) => void)[] = []
  const askers = new Set<() => void>()
  let fault: WalletFault = {}

  const visible = () => (state.granted && !state.locked ? accounts.slice(state.index, state.index + 1) : [])
  function emit() {
    if (fault.events !== 'none') onChange()
  }
  function change(to: Partial<typeof state>) {
    Object.assign(state, to)
    emit()
  }
  async function ask() {
    const isApproved = await new Promise<boolean>(resolve => {
      waiting.push(resolve)
      for (const asker of [...askers]) asker()
    })
    if (!isApproved) throw { code: 4001, message: 'The person said no' }
  }
  const leave = () => change({ granted: false })
  return {
    visible,
    ask,
    leave,
    emit,
    fault: () => fault,
    async connect(asks) {
      if (asks && visible().length === 0) {
        await ask()
        change({ granted: true, locked: false })
      }
      return visible()
    },
    async held(answer) {
      const { holdAnswers = 0 } = fault
      await answer
      if (holdAnswers === Number.POSITIVE_INFINITY) return new Promise(() => {})
      // The fault that was asked for.
      if (holdAnswers > 0) await new Promise(resolve => setTimeout(resolve, holdAnswers))
      return answer
    },
    driver: {
      walletId,
      onRequest(listener) {
        askers.add(listener)
        return () => askers.delete(listener)
      },
      approve: () => waiting.shift()?.(true),
      reject: () => waiting.shift()?.(false),
      lock: () => change({ locked: true }),
      unlock: () => change({ locked: false }),
      switchAccount: index => change({ index }),
      revoke: leave,
      fault(more) {
        fault = { ...fault, ...more }
      },
      dispose,
    },
  }
}
