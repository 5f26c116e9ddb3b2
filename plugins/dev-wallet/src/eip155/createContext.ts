import { createAsk } from '../createAsk.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { Value } from '../state/createValue.js'
import type { Keys } from './createKeys.js'
import { createRpc } from './createRpc.js'
import { createSender } from './createSender.js'
import { createTurns } from './createTurns.js'
import type { Eip155Chain } from './Eip155Chain.js'
import type { Eip155Context } from './Eip155Context.js'
import type { Eip155State } from './Eip155State.js'
import { type Address, isAddress } from './isAddress.js'
import type { Hex } from './isHex.js'
import { providerRpcError } from './providerRpcError.js'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const hex32 = (value: bigint) => value.toString(16).padStart(64, '0')

/** Turns a 65-byte signature into one that a careful app refuses. */
function spoilSignature(signature: Hex, mode: 'malformed' | 'compact' | 'high-s'): Hex {
  if (mode === 'malformed') return `${signature.slice(0, 40)}…` as Hex
  const r = signature.slice(2, 66)
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const parity = signature.endsWith('1c') || signature.endsWith('01') ? 1n : 0n
  // EIP-2098 keeps the parity in the top bit of s.
  if (mode === 'compact') return `0x${r}${hex32((parity << 255n) | s)}`
  return `0x${r}${hex32(order - s)}${parity === 1n ? '1b' : '1c'}`
}

interface CreateContextInput {
  host: NamespaceHost
  chains: readonly [Eip155Chain, ...Eip155Chain[]]
  keys: Keys
  state: Value<Eip155State>
  signal: AbortSignal
}

export function createContext({ host, chains, keys, state, signal }: CreateContextInput): {
  ctx: Eip155Context
  /** Indices of the accounts that the page may see now, the chosen one first. */
  permittedIndices(): readonly number[]
} {
  const { session, queue, faults } = host
  const rpc = createRpc(host.askNode)
  const ask = createAsk({ host, namespace: 'eip155', signal })
  const send = createSender(rpc)
  const patch = (next: Partial<Eip155State>) => state.set({ ...state.get(), ...next })

  const allChains = () => [...chains, ...state.get().added]
  const findChain = (id: number) => allChains().find(chain => chain.id === id)
  const offeredIndices = () => {
    const { account } = session.get()
    if (!host.options.exposeAll) return [account]
    const others = Array.from({ length: host.accounts }, (_, index) => index)
    return [account, ...others.filter(index => index !== account)]
  }
  const permittedIndices = () => (state.get().permitted && !session.get().locked ? offeredIndices() : [])
  async function addressesOf(indices: readonly number[]): Promise<Address[]> {
    if (indices.length === 0) return []
    const { own } = await keys.load()
    return indices.flatMap(index => own[index]?.address ?? [])
  }

  const ctx: Eip155Context = {
    origin: host.origin,
    assets: host.options.assets === true,
    signsIn: host.options.signsIn === true,
    signal,
    bundles: new Map(),
    takeTurn: createTurns(),
    faults: faults.get,
    chains: allChains,
    findChain,
    chain: () => findChain(state.get().chainId) ?? chains[0],
    setChain: id => patch({ chainId: id }),
    addChain: chain => patch({ added: [...state.get().added, chain] }),
    accounts: () => addressesOf(permittedIndices()),
    offered: () => addressesOf(offeredIndices()),
    permitted: () => state.get().permitted,
    permit() {
      session.set({ ...session.get(), locked: false })
      patch({ permitted: true })
    },
    forbid: () => patch({ permitted: false }),
    async signer(address) {
      if (!isAddress(address)) throw providerRpcError(-32602, 'The account must be an address.')
      const indices = permittedIndices()
      if (indices.length === 0) throw providerRpcError(4100)
      const { own } = await keys.load()
      const wanted = address.toLowerCase()
      const found = indices
        .map(index => own[index])
        .find(account => account?.address.toLowerCase() === wanted)
      if (!found) throw providerRpcError(4100)
      return found
    },
    async spoil(signature, again) {
      const mode = faults.get().signature
      if (!mode) return signature
      return mode === 'other-account' ? again((await keys.load()).stranger) : spoilSignature(signature, mode)
    },
    async ask(kind, asking) {
      const isBusy = queue.pending.get().some(request => request.kind === kind)
      if (isBusy && faults.get().duplicates === 'refused') throw providerRpcError(-32002)
      return ask(kind, asking)
    },
    rpc: (method, params, chain = ctx.chain()) => rpc(chain.rpcUrl, method, params),
    send,
    afterSending: host.afterSending,
  }
  return { ctx, permittedIndices }
}
