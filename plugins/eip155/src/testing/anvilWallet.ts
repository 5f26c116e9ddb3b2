import { mnemonicToAccount } from 'viem/accounts'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { walletError } from './stubProvider.js'

/** Where the wallet finds each chain, by chain id. */
type RpcUrls = Readonly<Record<number, string>>

const PHRASE = 'test test test test test test test test test test test junk'

/**
 * A wallet with real keys on real chains, announced by EIP-6963. Each request that a person has to confirm waits for
 * `approve` or `reject`.
 */
export function anvilWallet(rdns: string, urls: RpcUrls) {
  const key = mnemonicToAccount(PHRASE)
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const waiting: ((verdict: boolean) => void)[] = []
  const verdicts: boolean[] = []
  let chain = Number(Object.keys(urls)[0])
  let isPermitted = false

  const visible = () => (isPermitted ? [key.address] : [])
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  async function confirm() {
    const isApproved = verdicts.shift() ?? (await new Promise<boolean>(resolve => waiting.push(resolve)))
    if (!isApproved) throw walletError(4001, 'no')
  }
  function decide(verdict: boolean) {
    const next = waiting.shift()
    if (next) next(verdict)
    else verdicts.push(verdict)
  }
  async function node(method: string, params: unknown): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await (await fetch(urls[chain] ?? '', { method: 'POST', headers, body })).json()
    if (answer.error) throw walletError(answer.error.code, answer.error.message)
    return answer.result
  }
  const methods: Record<string, (params: never) => unknown> = {
    eth_accounts: visible,
    eth_chainId: () => `0x${chain.toString(16)}`,
    async eth_requestAccounts() {
      if (!isPermitted) await confirm()
      isPermitted = true
      return visible()
    },
    async personal_sign([raw]: [`0x${string}`]) {
      await confirm()
      return key.signMessage({ message: { raw } })
    },
    async eth_sendTransaction(params: unknown[]) {
      await confirm()
      return node('eth_sendTransaction', params)
    },
    async wallet_switchEthereumChain([{ chainId }]: [{ chainId: string }]) {
      if (!urls[Number(chainId)]) throw walletError(4902, 'Unrecognized chain ID')
      await confirm()
      chain = Number(chainId)
      emit('chainChanged', chainId)
      return null
    },
    wallet_revokePermissions() {
      isPermitted = false
      return null
    },
  }
  const provider: Eip1193Provider = {
    async request({ method, params }) {
      const run = methods[method]
      if (!run) throw walletError(4200, 'Unsupported')
      return run(params as never)
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
  const detail = { info: { uuid: crypto.randomUUID(), name: rdns, icon: '', rdns }, provider }
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  return {
    approve: () => decide(true),
    reject: () => decide(false),
    dispose: () => window.removeEventListener('eip6963:requestProvider', announce),
  }
}
