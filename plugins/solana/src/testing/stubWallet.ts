import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'

/** A key of a stub wallet, the same for each number. */
export function stubKey(number: number) {
  const secret = new Uint8Array(32).fill(number)
  const publicKey = ed25519.getPublicKey(secret)
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: (bytes: Uint8Array) => ed25519.sign(bytes, secret),
  }
}

export function stubAccount(number: number, chains: readonly string[] = ['solana:mainnet']) {
  const { address, publicKey } = stubKey(number)
  return { address, publicKey, chains, features: [], label: `Account ${number}` }
}

/** A wallet of Wallet Standard whose every part a test may replace. */
export function stubWallet(more: Record<string, unknown> = {}) {
  const listeners = new Set<(change: unknown) => void>()
  const calls: [string, unknown][] = []
  const wallet = {
    version: '1.0.0',
    name: 'Stub',
    icon: 'data:image/png;base64,AAAA',
    chains: ['solana:mainnet', 'solana:devnet'] as unknown,
    accounts: [stubAccount(1)] as unknown,
    features: {} as Record<string, unknown>,
    ...more,
  }
  const record =
    (name: string, run: (input: unknown) => unknown) =>
    async (input?: unknown): Promise<unknown> => {
      calls.push([name, input])
      return run(input)
    }
  wallet.features = {
    'standard:connect': { connect: record('connect', () => ({ accounts: wallet.accounts })) },
    'standard:disconnect': { disconnect: record('disconnect', () => undefined) },
    'standard:events': {
      on(_: string, listener: (change: unknown) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      signMessage: record('signMessage', input => {
        const { message } = input as { message: Uint8Array }
        return [{ signedMessage: message, signature: stubKey(1).sign(message) }]
      }),
    },
    ...(more['features'] as object | undefined),
  }
  const change = (next: unknown) => {
    for (const listener of listeners) listener(next)
  }
  return { wallet, calls, listeners, change }
}
