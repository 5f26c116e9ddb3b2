import type { AssetBalance, CaipNetworkId, OperationRequest } from '@latchkit/core'
import { cleanText, readField } from '@latchkit/core/untrusted'
import { chainRpc } from '../rpc/chainRpc.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../rpc/programs.js'
import { readTokenAccounts, type TokenAccount } from '../rpc/readTokenAccounts.js'
import { readUnits } from '../rpc/readUnits.js'
import type { SolanaEnv } from '../SolanaEnv.js'

/**
 * Reads SOL and the accounts of both token programs, several accounts of one token as one. Tokens of the options come
 * first and in their order; of the others only those with a balance.
 */
export async function balances(
  env: SolanaEnv,
  request: OperationRequest<'balances'>,
): Promise<readonly AssetBalance[]> {
  const { account, networkId, signal } = request
  const rpc = chainRpc(env, networkId)
  const network = env.config.networks.find(({ id }) => id === networkId)
  const commitment = 'confirmed'
  const [native, ...held] = await Promise.all([
    rpc('getBalance', [account.address, { commitment }], signal),
    ...[TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map(programId =>
      readTokenAccounts(rpc, account.address, { programId }, signal),
    ),
  ])
  const totals = sum(held.flat())
  const known = network?.tokens ?? []
  const own: AssetBalance = {
    asset: `${networkId}/slip44:501`,
    networkId,
    native: true,
    ...(network?.nativeCurrency ?? { name: 'Solana', symbol: 'SOL', decimals: 9 }),
    amount: readUnits(readField(native, 'value')),
  }
  const named = known.flatMap(token => {
    const total = totals.get(token.address)
    if (!total) return []
    const symbol = cleanText(token.symbol, 20)
    const name = cleanText(token.name) || symbol
    const own = token.icon && { icon: token.icon, hasOwnIcon: true }
    return [toBalance(networkId, total, { symbol, name, ...own })]
  })
  const others = [...totals.values()].filter(
    ({ mint, amount }) => amount > 0n && !known.some(({ address }) => address === mint),
  )
  const unnamed = others.map(total =>
    toBalance(networkId, total, { symbol: `${total.mint.slice(0, 4)}…`, name: 'Unknown token' }),
  )
  return [own, ...named, ...unnamed]
}

interface Total extends Pick<TokenAccount, 'mint' | 'amount' | 'decimals'> {
  /** The part that the issuer has frozen. */
  readonly frozen: bigint
}

function sum(accounts: readonly TokenAccount[]): Map<string, Total> {
  const totals = new Map<string, Total>()
  for (const { mint, amount, decimals, frozen } of accounts) {
    const before = totals.get(mint)
    totals.set(mint, {
      mint,
      decimals,
      amount: (before?.amount ?? 0n) + amount,
      frozen: (before?.frozen ?? 0n) + (frozen ? amount : 0n),
    })
  }
  return totals
}

const toBalance = (
  networkId: CaipNetworkId,
  { mint, amount, decimals, frozen }: Total,
  said: Pick<AssetBalance, 'symbol' | 'name' | 'icon' | 'hasOwnIcon'>,
): AssetBalance => ({
  asset: `${networkId}/token:${mint}`,
  networkId,
  native: false,
  ...said,
  decimals,
  amount,
  ...(frozen > 0n ? { held: [{ reason: 'locked' as const, amount: frozen }] } : {}),
})
