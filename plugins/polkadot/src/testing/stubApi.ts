import type { CaipNetworkId } from '@latchkit/core'
import type { Extension } from '../discovery/Injected.js'
import { checkOptions } from '../options/checkOptions.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { ON_POLKADOT, POLKADOT, stubEnv, stubExtension } from './stubEnv.js'

export interface StubChain {
  fee?: bigint
  /** Free, reserved and frozen balance of each address. Default: 10^12 free. */
  owned?: (address: string) => { free: bigint; reserved?: bigint; frozen?: bigint }
  least?: bigint
  /** The request after signing, where signing changes it. */
  signed?: object
  /** Awaited by the SDK before it asks the wallet. */
  held?: Promise<void>
  /** The runtime's version by now; the client was made for the first. */
  spec?: number
  /** The result of `DryRunApi`; absent where the runtime has none. */
  dryRun?: unknown
}

const word = (value: number) => ({ value, eq: (other: { value: number }) => other.value === value })
const runtime = (spec: number) => ({ specVersion: word(spec), transactionVersion: word(1) })
const of = (amount = 0n) => ({ toBigInt: () => amount })
/** The hash of what is signed here. */
export const HASH = `0x${'cd'.repeat(32)}`

/** The environment of an operation on Polkadot with a stub of the SDK; broadcasts go to `fetch`. */
export function stubChain(
  chain: StubChain = {},
  extension: Partial<Extension> = {},
  urls = ['https://one.example'],
) {
  const { env: bare } = stubEnv(stubExtension(extension))
  const config = checkOptions({ networks: [POLKADOT], rpc: { [POLKADOT]: urls } })
  const cache = new Map<string, unknown>()
  const env: PolkadotEnv = { ...bare, config, cache }
  const payloads: unknown[] = []

  const transfer = (to: string, amount: bigint) => {
    const method = { toHex: () => `0x00${to}${amount}` }
    return {
      method,
      paymentInfo: async () => ({ partialFee: of(chain.fee ?? 100n) }),
      async signAsync(address: string, options: { signer: { signPayload(payload: object): unknown } }) {
        payloads.push(options)
        await chain.held
        await options.signer.signPayload({ address })
        return {
          isSigned: true,
          method,
          signer: ON_POLKADOT,
          tip: of(),
          hash: { toHex: () => HASH },
          toHex: () => '0x1234',
          ...chain.signed,
        }
      },
    }
  }
  const api = {
    tx: Object.assign((call: string) => transfer(call, 0n), { balances: { transferKeepAlive: transfer } }),
    createType: (_: string, call: string) => call,
    call: chain.dryRun
      ? { dryRunApi: { dryRunCall: Object.assign(async () => chain.dryRun, { meta: { params: [1, 2] } }) } }
      : {},
    registry: { findMetaError: () => ({ section: 'balances', name: 'Odd', docs: ['The runtime says no.'] }) },
    consts: { balances: { existentialDeposit: of(chain.least ?? 10n) } },
    query: {
      system: {
        account: async (address: string) => {
          const { free, reserved, frozen } = chain.owned?.(address) ?? { free: 10n ** 12n }
          return { data: { free: of(free), reserved: of(reserved), frozen: of(frozen) } }
        },
      },
    },
    runtimeVersion: runtime(1),
    rpc: {
      chain: { getHeader: async () => ({ number: { toNumber: () => 5 } }) },
      state: { getRuntimeVersion: async () => runtime(chain.spec ?? 1) },
    },
  }
  cache.set(POLKADOT satisfies CaipNetworkId, Promise.resolve(api))
  return { env, payloads }
}
