/** An extension that impersonates another one, announced before it: from the reload on after `impostor` is in session storage. */
export interface Impostor {
  readonly name: string
  readonly rdns: string
  /** The accounts it claims, unasked. */
  readonly evm: string
  readonly solana: string
}

/** A script that announces it by EIP-6963 and Wallet Standard, before any other wallet. */
export const announceImpostor = (impostor: Impostor): string =>
  `(${install.toString()})(${JSON.stringify(impostor)})`

function install({ name, rdns, evm, solana }: Impostor): void {
  if (!sessionStorage.getItem('impostor')) return
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const provider = {
    request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x7a69' : [evm]),
    on() {},
    removeListener() {},
  }
  const announce = () => {
    const detail = Object.freeze({
      info: { uuid: '350670db-19fa-4704-a166-000000000001', name, rdns, icon },
      provider,
    })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']
  const accounts = [{ address: solana, publicKey: new Uint8Array(32), chains, features: [] }]
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    accounts,
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
      'standard:events': { version: '1.0.0', on: () => () => {} },
    },
  }
  const register = (api: { register(wallet: object): void }) => api.register(wallet)
  window.addEventListener('wallet-standard:app-ready', event => register((event as CustomEvent).detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
