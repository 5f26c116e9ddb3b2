/**
 * Runs in the page before everything else: a wallet that announces itself by EIP-6963 and grants one account to whoever
 * asks.
 *
 * @param {string | { name: string, account: string, chainId: string }} given its name, or all that it grants
 */
export function grantWallet(given) {
  const usual = { account: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045', chainId: '0x1' }
  const { name, account, chainId } = typeof given === 'string' ? { ...usual, name: given } : given
  const icon =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="teal"/%3E%3C/svg%3E'
  const uuid = 'c2b2a5a8-5a5a-4f0e-9d3c-0f4f4c1f7a11'
  let isGranted = false
  const answers = {
    eth_chainId: () => chainId,
    eth_accounts: () => (isGranted ? [account] : []),
    eth_requestAccounts() {
      isGranted = true
      return [account]
    },
  }
  const provider = {
    async request({ method }) {
      if (answers[method]) return answers[method]()
      throw Object.assign(new Error('Unsupported'), { code: 4200 })
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const info = Object.freeze({ uuid, name, icon, rdns: 'example.bench' })
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
