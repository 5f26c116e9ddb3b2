import type { ChainWalletDriver, WalletFault } from '@latchkit/core/testing'

const addresses = ['toy0000alma', 'toy000boris']

/** A signature of a family of toys. */
export function signatureOf(address: string, message: string): string {
  let sum = 0
  for (const letter of `${address} ${message}`)
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_291
  return `${address}-${sum}`
}

/** A wallet that asks a person, at a place where the family's wallets are. The test is the person. */
export function createTestWallet(walletId: string, place: string): ChainWalletDriver {
  const state = { granted: false, locked: false, index: 0 }
  const waiting: { allow(): void; refuse(): void }[] = []
  const listeners = new Set<() => void>()
  let fault: WalletFault = {}

  const visible = () => (state.granted && !state.locked ? addresses.slice(state.index, state.index + 1) : [])
  function change(to: Partial<typeof state>) {
    Object.assign(state, to)
    if (fault.events !== 'none') window.dispatchEvent(new Event('toy:changed'))
  }
  const ask = () =>
    new Promise<void>((allow, reject) => {
      waiting.push({ allow, refuse: () => reject({ code: 4001, message: 'The person said no' }) })
      for (const listener of [...listeners]) listener()
    })
  /** An answer as it was when it was made, as late as the suite wants it. */
  async function held<T>(answer: Promise<T>): Promise<T> {
    const { holdAnswers = 0 } = fault
    await answer
    if (holdAnswers === Number.POSITIVE_INFINITY) return new Promise(() => {})
    if (holdAnswers > 0) await new Promise(resolve => setTimeout(resolve, holdAnswers))
    return answer
  }
  const methods = {
    async accounts(asks: boolean) {
      if (asks && visible().length === 0) {
        await ask()
        change({ granted: true, locked: false })
      }
      return visible()
    },
    async sign(address: string, message: string) {
      if (visible()[0] !== address) throw new Error('No such account')
      await ask()
      return signatureOf(address, message)
    },
  }
  Object.assign(window, {
    [place]: {
      name: walletId,
      accounts: (asks: boolean) => held(methods.accounts(asks)),
      sign: (address: string, message: string) => held(methods.sign(address, message)),
    },
  })
  return {
    walletId,
    onRequest(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    approve: () => waiting.shift()?.allow(),
    reject: () => waiting.shift()?.refuse(),
    lock: () => change({ locked: true }),
    unlock: () => change({ locked: false }),
    switchAccount: index => change({ index }),
    revoke: () => change({ granted: false }),
    fault(more) {
      fault = { ...fault, ...more }
    },
    dispose: () => Reflect.deleteProperty(window, place),
  }
}
