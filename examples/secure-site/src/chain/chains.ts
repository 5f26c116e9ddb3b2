import * as z from 'zod/mini'

const decimals = z.int().check(z.gte(0), z.lte(36))
const symbol = z.string().check(z.minLength(1), z.maxLength(16))

const chainShape = z.object({
  caip2: z.string().check(z.regex(/^(?:eip155:\d{1,18}|solana:\w{32})$/)),
  name: z.string().check(z.maxLength(60)),
  nativeCurrency: z.optional(z.object({ symbol, decimals })),
  tokens: z.optional(z.array(z.object({ address: z.string(), symbol, decimals }))),
  smartAccounts: z.optional(z.looseObject({ isSponsored: z.boolean() })),
})

/** The service's settings and networks. */
export const configShape = z.object({
  profile: z.enum(['dev', 'easy', 'split', 'self-custody']),
  auditState: z.string(),
  chains: z.array(z.unknown()).check(z.maxLength(200)),
})

/** The service's settings and networks. */
export type SiteConfig = z.output<typeof configShape>

/** A network that the frame supports. */
export interface Chain {
  readonly caip2: string
  readonly name: string
  /** Its native currency; without a symbol, it is shown as the coin of the network. */
  readonly coin: { readonly symbol: string | undefined; readonly decimals: number }
  /** Tokens that the operator vouches for. */
  readonly tokens: readonly { readonly address: string; readonly symbol: string; readonly decimals: number }[]
  /** There are smart accounts, and perhaps a paymaster. */
  readonly smartAccounts?:
    | {
        readonly isSponsored: boolean
        /** Of new accounts. `stateless7702`, `simple7702`: the account of the key takes code (EIP-7702). */
        readonly implementation?: unknown
        /** The operator pays where code is taken back. */
        readonly isTakeBackSponsored?: unknown
      }
    | undefined
}

/** The networks of both families. */
export const readChains = (config: SiteConfig): readonly Chain[] =>
  config.chains.flatMap(given => {
    const read = chainShape.safeParse(given)
    if (!read.success) return []
    const { caip2, name, nativeCurrency, tokens = [], smartAccounts } = read.data
    const coin = nativeCurrency ?? { symbol: undefined, decimals: caip2.startsWith('solana:') ? 9 : 18 }
    return { caip2, name, coin, tokens, smartAccounts }
  })
