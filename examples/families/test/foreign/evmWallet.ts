import type { SandboxInfo } from '@latchkit/example-sandbox'
import { createWalletClient, type Hex, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

type Request = { readonly method: string; readonly params?: readonly Record<string, never>[] }

/** A wallet over viem's account, announced by EIP-6963. It has one account, on the first chain. */
export function evmWallet({ chains: [harbour], mnemonic }: SandboxInfo): void {
  if (!harbour) return
  const { id, name, nativeCurrency, rpcUrl } = harbour
  const account = mnemonicToAccount(mnemonic)
  const chain = { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
  const client = createWalletClient({ account, chain, transport: http(rpcUrl) })
  let isConnected = false

  const methods: Readonly<Record<string, (params: readonly Record<string, Hex>[]) => unknown>> = {
    eth_chainId: () => `0x${id.toString(16)}`,
    eth_accounts: () => (isConnected ? [account.address] : []),
    eth_requestAccounts() {
      isConnected = true
      return [account.address]
    },
    eth_sendTransaction([wish]) {
      const { to, data, value = '0x0', gas } = wish ?? {}
      return client.sendTransaction({ to, data, value: BigInt(value), ...(gas && { gas: BigInt(gas) }) })
    },
  }
  const provider = {
    async request({ method, params = [] }: Request) {
      const run = methods[method]
      if (!run) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
      return run(params)
    },
    on() {},
    removeListener() {},
  }
  const info = { uuid: crypto.randomUUID(), name: 'Foreign EVM', icon: '', rdns: 'example.foreign.evm' }
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
