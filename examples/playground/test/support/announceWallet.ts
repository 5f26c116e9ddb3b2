/** A third-party wallet in the page, and how it misbehaves. */
export interface HostileWallet {
  readonly name?: string
  readonly rdns?: string
  readonly icon?: string
  /** `throws`: each field of the announcement throws when it is read. */
  readonly info?: 'throws'
  readonly answer?: 'never' | 'late' | 'twice' | 'rejects'
  readonly accounts?: unknown
  readonly chainId?: unknown
  /** How many wallets announce themselves. */
  readonly times?: number
}

/** A script that announces such a wallet by EIP-6963, as often as the page asks. */
export function announceWallet(hostile: HostileWallet): string {
  return `(${install.toString()})(${JSON.stringify(hostile)})`
}

/** True once a wallet that answers late was `asked`, or has `answered`. Runs in the page. */
export const isOddWallet = (state: string) => (globalThis as { oddWallet?: string }).oddWallet === state

function install(hostile: HostileWallet): void {
  const { answer, accounts = [], chainId = '0x7a69', times = 1 } = hostile
  const answerTo = (method: string): unknown => {
    if (method === 'eth_chainId') return chainId
    return /accounts/i.test(method) ? accounts : null
  }
  const request = ({ method }: { method: string }): unknown => {
    const asks = method === 'eth_requestAccounts' || method === 'wallet_requestPermissions'
    // Nothing is granted yet: a page that only checks gets an empty list.
    if (method === 'eth_accounts' && answer) return Promise.resolve([])
    if (!asks || !answer) return Promise.resolve(answerTo(method))
    if (answer === 'never') return new Promise(() => {})
    if (answer === 'late') {
      Object.assign(globalThis, { oddWallet: 'asked' })
      return new Promise(resolve =>
        setTimeout(() => {
          resolve(answerTo(method))
          Object.assign(globalThis, { oddWallet: 'answered' })
        }, 1_000),
      )
    }
    if (answer === 'rejects') return Promise.reject({ data: { originalError: { reason: [] } } })
    return {
      // biome-ignore lint/suspicious/noThenProperty: a thenable that answers twice is the point.
      then(resolve: (value: unknown) => void) {
        resolve(answerTo(method))
        resolve(['0x0000000000000000000000000000000000000001'])
      },
    }
  }
  const provider = { request, on() {}, removeListener() {} }
  const infoOf = (index: number) => {
    const info = {
      uuid: `350670db-19fa-4704-a166-${String(index).padStart(12, '0')}`,
      name: hostile.name ?? (index === 0 ? 'Odd Wallet' : `Odd Wallet ${index}`),
      rdns: hostile.rdns ?? `example.odd${index}`,
      icon: hostile.icon ?? 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    }
    if (hostile.info !== 'throws') return info
    return new Proxy(info, {
      get() {
        throw new Error('no')
      },
    })
  }
  const announce = () => {
    for (let index = 0; index < times; index++) {
      const detail = Object.freeze({ info: infoOf(index), provider: { ...provider } })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
