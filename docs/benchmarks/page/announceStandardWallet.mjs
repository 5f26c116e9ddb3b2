/**
 * Runs in the page before everything else: the same wallet for Solana, announced by Wallet Standard.
 *
 * @param {string} name
 */
export function announceStandardWallet(name) {
  const refuse = async () => {
    throw new Error('Rejected')
  }
  const wallet = Object.freeze({
    version: '1.0.0',
    name,
    icon: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>')}`,
    chains: ['solana:mainnet'],
    accounts: [],
    features: {
      'standard:connect': { version: '1.0.0', connect: refuse },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: refuse,
      },
    },
  })
  const announce = ({ register }) => register(wallet)
  window.addEventListener('wallet-standard:app-ready', ({ detail }) => announce(detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announce }))
}
