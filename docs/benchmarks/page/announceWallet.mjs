export const walletName = 'Bench Wallet'

/**
 * Runs in the page before everything else: a wallet that announces itself by EIP-6963.
 *
 * @param {string} name
 */
export function announceWallet(name) {
  const icon =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="teal"/%3E%3C/svg%3E'
  const info = Object.freeze({
    uuid: 'c2b2a5a8-5a5a-4f0e-9d3c-0f4f4c1f7a10',
    name,
    icon,
    rdns: 'example.bench',
  })
  const provider = {
    request: async ({ method }) => {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_accounts') return []
      throw Object.assign(new Error('Rejected'), { code: 4001 })
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
