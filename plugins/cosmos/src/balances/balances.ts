import type { AssetBalance, OperationRequest } from '@latchkit/core'
import { type KnownToken, truncateMiddle } from '@latchkit/core/plugin'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainRpc } from '../chain/chainRpc.js'
import { knownTokens } from '../options/knownTokens.js'
import { findNetwork } from '../sign/findNetwork.js'
import { denomAsset } from './assetDenom.js'
import { readCoin } from './readCoin.js'
import { readDenoms } from './readDenoms.js'
import { readTraces } from './readTraces.js'

/**
 * Reads the native coin, whose vesting part is `held`, then the coins of the options, then all other denominations
 * with a balance. Those are written as on the chain, in their base unit: anybody may mint a `usdc`.
 */
export async function balances(
  env: CosmosEnv,
  { account: { address }, networkId, signal }: OperationRequest<'balances'>,
): Promise<readonly AssetBalance[]> {
  const network = findNetwork(env, networkId)
  const { denom, nativeCurrency } = network
  const known = new Map((knownTokens(env).get(networkId) ?? []).map(token => [token.id, token]))
  const rpc = chainRpc(env, network)
  const [{ total, spendable }, { amounts, isWhole }] = await Promise.all([
    readCoin(rpc, { address, denom, signal }),
    readDenoms(rpc, address, signal),
  ])
  // The list may be cut before the app's coins: anybody may send any number of others.
  const cut = isWhole ? [] : [...known.keys()].filter(name => !amounts.has(name))
  const readCut = async (name: string) =>
    amounts.set(name, (await readCoin(rpc, { address, denom: name, signal })).total)
  await Promise.all(cut.map(readCut))
  const held = [{ reason: 'locked' as const, amount: total - spendable }]
  const native: AssetBalance = {
    asset: denomAsset(network, denom),
    networkId,
    native: true,
    ...nativeCurrency,
    amount: total,
    ...(total > spendable ? { held } : {}),
  }
  const others = [...amounts.keys()].filter(name => name !== denom && !known.has(name))
  const traces = await readTraces(env, { rpc, denoms: others, signal })
  const coins = [...known.keys(), ...others].map((name): AssetBalance => {
    const labels = known.has(name) ? labelsOf(known.get(name)) : ownLabels(name, traces.get(name))
    const asset = denomAsset(network, name)
    return { asset, networkId, native: false, ...labels, amount: amounts.get(name) ?? 0n }
  })
  return [native, ...coins]
}

function labelsOf(token: KnownToken | undefined) {
  const { symbol = '', name = '', decimals = 0, icon } = token ?? {}
  return { symbol, name, decimals, ...(icon && { icon, hasOwnIcon: true }) }
}

/** `transfer/channel-0/uatom` is `uatom`; whatever is long is cut in the middle, where nobody chooses the letters that are shown. */
function ownLabels(denom: string, trace: string | undefined) {
  const base = trace?.split('/').filter(Boolean).at(-1)
  const whole = base ?? denom
  const symbol = whole.length > 20 ? truncateMiddle(whole, 9, 6, '…') : whole
  return { symbol, name: (trace ?? denom).slice(0, 64), decimals: 0 }
}
