import { createWalletClient, type Hex, http, publicActions, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { recoverAuthorizationAddress } from 'viem/utils'
import { createRateLimit } from '../../access/createRateLimit.js'
import type { IdentityChain } from '../IdentityOptions.js'
import { identityError, tooManyRequests } from '../identityError.js'

/** An authorization to the zero address (EIP-7702), signed by the account that loses its code by it. */
export interface SignedTakeBack {
  /** CAIP-2. */
  readonly chain: string
  /** Of the account. */
  readonly nonce: number
  readonly r: Hex
  readonly s: Hex
  readonly yParity: number
}

/** Takes code back from accounts of keys, at the operator's expense. */
export interface TakeBacks {
  /**
   * Sends it, and resolves with the transaction's hash. Rejects with `NOT_FOUND` on a network where nobody pays for it, `NOT_ALLOWED` if
   * it is of another account, `TOO_MANY_REQUESTS`, and `INVALID_PARAMS` if the account has no code or another nonce.
   */
  send(user: { readonly id: string; readonly address: string }, signed: SignedTakeBack): Promise<Hex>
}

/** The beginning of the code of an account that has that of a contract. */
const DESIGNATOR = '0xef0100'
const DEADLINE_MS = 10_000
/** As many as a person may have networks, and one an hour after that. */
const AT_ONCE = 5
const PER_SECOND = 1 / 3_600

/** Pays with the operator's `relayerKey` of each network. */
export function createTakeBacks(chains: readonly IdentityChain[] = []): TakeBacks {
  const limit = createRateLimit(PER_SECOND, AT_ONCE)
  const payers = new Map(
    chains.flatMap(({ id, rpcUrl, smartAccounts }) =>
      smartAccounts?.relayerKey ? [[id, { rpcUrl, key: smartAccounts.relayerKey }] as const] : [],
    ),
  )
  /** The latest transaction by network: two of a key at once would have one nonce. */
  const latest = new Map<string, Promise<unknown>>()

  return {
    async send({ id, address }, { chain, ...signed }) {
      const payer = payers.get(chain)
      if (!payer) throw identityError('NOT_FOUND')
      const authorization = { ...signed, address: zeroAddress, chainId: Number(chain.split(':')[1]) }
      const signer = await recoverAuthorizationAddress({ authorization }).catch(() => undefined)
      if (signer?.toLowerCase() !== address.toLowerCase()) throw identityError('NOT_ALLOWED')
      const waitMs = limit(id)
      if (waitMs > 0) throw tooManyRequests(waitMs)
      const pay = async () => {
        const client = clientOf(payer)
        const [code = '0x', nonce] = await Promise.all([
          client.getCode({ address: signer }),
          client.getTransactionCount({ address: signer }),
        ])
        if (!code.startsWith(DESIGNATOR) || nonce !== signed.nonce)
          throw identityError('INVALID_PARAMS', { message: 'There is no such code to take back.' })
        // To itself: it calls nothing.
        const to = client.account.address
        return client.sendTransaction({ chain: null, to, authorizationList: [authorization] })
      }
      const sent = (latest.get(chain) ?? Promise.resolve()).then(pay, pay)
      latest.set(chain, sent)
      return sent
    },
  }
}

/** A client that ends in time, the body of an answer included. */
function clientOf({ rpcUrl, key }: { readonly rpcUrl: string; readonly key: Hex }) {
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const fetchFn: typeof fetch = (input, init) => fetch(input, { ...init, signal, redirect: 'error' })
  const transport = http(rpcUrl, { retryCount: 0, fetchFn })
  return createWalletClient({ account: privateKeyToAccount(key), transport }).extend(publicActions)
}
