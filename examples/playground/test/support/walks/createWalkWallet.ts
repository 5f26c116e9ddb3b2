import { randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'

/** A payment requested by a page. */
export interface Asked {
  readonly from: string
  /** In wei. */
  readonly value: bigint
  /** As requested. */
  readonly call: object
  readonly answer: (answer: { result?: unknown; error?: object }) => void
}

/** The wallet's way with a request. `lie` and `die` broadcast first. */
export type Decision = 'approve' | 'reject' | 'break' | 'lie' | 'die'

type Node = (method: string, ...params: unknown[]) => Promise<unknown>

/** Announces a wallet that is controlled from Node: like real wallets, it outlives each page that uses it. */
export const walkWalletScript = `(() => {
  const listeners = {}
  const provider = {
    request: async ({ method, params }) => {
      const { result, error } = await walkWallet(method, JSON.stringify(params ?? []))
      if (error) throw error
      return result
    },
    on: (name, hear) => void (listeners[name] ??= new Set()).add(hear),
    removeListener: (name, hear) => void listeners[name]?.delete(hear),
  }
  globalThis.walkEmit = (name, value) => { for (const hear of [...(listeners[name] ?? [])]) hear(value) }
  const info = { uuid: crypto.randomUUID(), name: 'Walk Wallet', icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', rdns: 'test.walk' }
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', tell)
  tell()
})()`

/** Creates the wallet of a browser context. What it broadcasts is in `paid`, as on chain. */
export async function createWalkWallet(context: BrowserContext, node: Node, accounts: readonly string[]) {
  const pending: Asked[] = []
  const paid: { from: string; value: bigint; hash: string }[] = []
  let asked: bigint[] = []
  let account = accounts[0] ?? ''
  const answerOf = async (
    method: string,
    params: unknown[],
  ): Promise<{ result?: unknown; error?: object }> => {
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return { result: [account] }
    if (method === 'eth_chainId') return { result: '0x7a69' }
    if (method !== 'eth_sendTransaction') return { error: { code: 4200, message: 'Unsupported' } }
    const { from, value = '0x0' } = params[0] as { from: string; value?: string }
    asked = [...asked, BigInt(value)]
    return new Promise(answer => {
      pending.push({ from, value: BigInt(value), call: params[0] as object, answer })
    })
  }
  await context.exposeFunction('walkWallet', (method: string, params: string) =>
    answerOf(method, JSON.parse(params) as unknown[]),
  )
  return {
    pending,
    paid,
    /** How often an amount was requested. */
    timesAsked: (value: bigint) => asked.filter(other => other === value).length,
    account: () => account,
    async decide(decision: Decision): Promise<void> {
      const request = pending.shift()
      if (!request) return
      if (decision === 'reject') return request.answer({ error: { code: 4001, message: 'User rejected' } })
      if (decision === 'break') return request.answer({ error: { code: -32603, message: 'Popup gone' } })
      const hash = String(await node('eth_sendTransaction', request.call))
      paid.push({ from: request.from, value: request.value, hash })
      if (decision === 'approve') request.answer({ result: hash })
      if (decision === 'lie') request.answer({ result: `0x${randomBytes(32).toString('hex')}` })
      if (decision === 'die') request.answer({ error: { code: 4900, message: 'Disconnected' } })
    },
    async switchAccount(): Promise<void> {
      account = accounts[(accounts.indexOf(account) + 1) % accounts.length] ?? account
      for (const page of context.pages())
        await page
          .evaluate(
            now =>
              (globalThis as unknown as { walkEmit?(name: string, value: unknown): void }).walkEmit?.(
                'accountsChanged',
                [now],
              ),
            account,
          )
          .catch(() => {})
    },
  }
}

/** The wallet of a walk. */
export type WalkWallet = Awaited<ReturnType<typeof createWalkWallet>>
