import { beforeEach } from 'vitest'
import type { Chain } from '../../chain/chains.js'
import type { Scene } from '../../frame/createStage.js'
import type { SigningRequest } from '../../keys/sign.js'
import { ServiceError } from '../../session/ServiceError.js'
import { answerEvm } from '../evmRequests.js'
import { openParts, owner } from './agreeTo.js'
import { nodeSession, replaceNode } from './showRequest.js'
import { playNetwork, receiptsOf, smart } from './smartNetwork.js'

type Approval = Extract<Scene, { kind: 'approval' }>

export const usdc = `0x${'cc'.repeat(20)}` as const
export const chain: Chain = {
  ...{ caip2: 'eip155:31337', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 } },
  tokens: [{ address: usdc, symbol: 'USDC', decimals: 6 }],
  smartAccounts: { isSponsored: true },
}
export const manager = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'
export const app = `0x${'aa'.repeat(20)}` as const
export const shop = `0x${'bb'.repeat(20)}` as const
export const items = `0x${'dd'.repeat(20)}` as const
export const me = `0x${smart.address.slice(2).toLowerCase()}` as const
export const now = Math.floor(Date.now() / 1_000)
export const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

interface PlayedService {
  kept: { chain: string; delegation: unknown }[]
  refusesToKeep: boolean
  /** The hashes that the manager has as ended. */
  ended: Set<string>
}

/** Plays the service and the network for each test of the file that this is called in. */
export function playPermissions(): PlayedService {
  const played: PlayedService = { kept: [], refusesToKeep: false, ended: new Set() }
  replaceNode()
  beforeEach(() => {
    Object.assign(played, { kept: [], refusesToKeep: false, ended: new Set() })
  })
  return played
}

/** Asks for a smart account with 5 USDC, and agrees. */
export function visit(
  played: PlayedService,
  { lockedUntil, isOwner, fails = false }: { lockedUntil?: number; isOwner?: boolean; fails?: boolean } = {},
) {
  const signed: SigningRequest[] = []
  const scenes: Approval[] = []
  const steps: string[] = []
  let operation: unknown
  playNetwork({
    ...{ balance: 10n ** 18n, nonce: 4n, baseFee: 1_000n, gas: 50_000n, isDeployed: true },
    paymaster: { address: `0x${'7a'.repeat(20)}`, data: '0x1234' },
    more(method, [first]) {
      const { to, data = '' } = Object(first)
      if (method === 'eth_call' && to === manager)
        return word(played.ended.has(`0x${data.slice(10)}`) ? 1n : 0n)
      if (method === 'eth_call' && to === usdc)
        return data.startsWith('0x313ce567')
          ? word(6n)
          : data.startsWith('0x70a08231')
            ? word(5_000_000n)
            : '0x'
      // It is a collection, and counts like a token.
      if (method === 'eth_call' && to === items) return word(1n)
      if (method === 'eth_getUserOperationByHash') return false
      if (method === 'eth_sendUserOperation') steps.push('operation')
      if (method === 'eth_getUserOperationReceipt') operation = first
      if (method === 'eth_getUserOperationReceipt') return receiptsOf(operation, !fails).bundler
      return method === 'eth_getTransactionReceipt' ? receiptsOf(operation, !fails).node : undefined
    },
  })
  const parts = openParts({
    signs: request => signed.push(request),
    decide(scene) {
      scenes.push(scene)
      void scene.approve()
    },
  })
  const call = async (asked: { path: string; method?: string; body: never }) => {
    if (asked.path !== '/user/permissions') return nodeSession.call(asked as never)
    if (asked.method === 'GET') return { permissions: played.kept.map(one => structuredClone(one)) }
    if (played.refusesToKeep) throw new ServiceError('OFFLINE', 'The service does not answer.')
    steps.push('kept')
    played.kept.push(asked.body)
    return {}
  }
  const own = {
    ...parts,
    session: { user: async () => 'u', call },
    wallet: { ...parts.wallet, user: async () => ({ id: 'u', sensitiveLockedUntil: lockedUntil }) },
  } as unknown as typeof parts
  const ask = (method: string, ...params: unknown[]) => {
    const { signal } = new AbortController()
    const account = isOwner ? { account: owner } : { account: smart.address, smart }
    return answerEvm(own, { chain, ...account, method, params, signal })
  }
  const request = (more: object = {}) => ask('wallet_requestExecutionPermissions', wish(more))
  return { ask, request, signed, scenes, steps }
}

/** A wish for ten tokens a day for a week, with changes. */
export const wish = ({ data, permission, ...more }: { data?: object; permission?: object } = {}) => ({
  chainId: '0x7a69',
  to: app,
  permission: {
    type: 'erc20-token-periodic',
    isAdjustmentAllowed: false,
    data: { tokenAddress: usdc, periodAmount: '0x1e8480', periodDuration: 86_400, startTime: now, ...data },
    ...permission,
  },
  rules: [
    { type: 'expiry', data: { timestamp: now + 604_800 } },
    { type: 'payee', data: { addresses: [shop] } },
  ],
  ...more,
})
export const expiry = { type: 'expiry', data: { timestamp: now + 604_800 } }
export const granted = (answer: unknown) =>
  Object(answer)[0] as Record<string, unknown> & { context: `0x${string}` }
