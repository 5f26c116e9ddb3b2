import { createDevWallet } from '@latchkit/dev-wallet/standalone'

/** Answers in place of the nodes: a dApp's call ends there, signed. */
export const node = { sent: [], answer: () => new Response('{}', { status: 503 }) }

/** A page with the test wallet, as any dApp meets it. It approves everything. */
export async function openWallet(options) {
  const rpcUrl = 'http://127.0.0.1:1'
  const wallet = createDevWallet({
    chains: [{ id: 31337, rpcUrl, name: 'Local' }],
    name: 'Any Wallet',
    rdns: 'dev.latchkit.any',
    autoApprove: true,
    remember: false,
    rpcFetch: async (url, init) => node.answer(url, init),
    ...options,
  })
  await wallet.addresses()
  return wallet
}
