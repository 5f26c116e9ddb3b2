import { readFile } from 'node:fs/promises'
import * as z from 'zod'

const hex = z.templateLiteral([z.literal('0x'), z.string().regex(/^[0-9a-fA-F]{40}$/)])
const key = z.templateLiteral([z.literal('0x'), z.string().regex(/^[0-9a-fA-F]{64}$/)])
const url = z.url({ protocol: /^https?$/ })
const shared = {
  id: z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/),
  name: z.string().min(1),
  rpcUrl: url,
  nativeCurrency: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z.number().int().min(0).max(36),
  }),
  tokens: z
    .array(
      z.object({
        address: z.string(),
        name: z.string(),
        symbol: z.string(),
        decimals: z.number().int().min(0).max(77),
        iconUrl: z.url().optional(),
      }),
    )
    .optional(),
}
const evm = z.strictObject({
  ...shared,
  namespace: z.literal('eip155'),
  multicall3: hex.optional(),
  wrappedNative: hex.optional(),
  universalResolver: hex.optional(),
  pools: z
    .strictObject({
      factory: hex,
      router: hex.optional(),
      stables: z.array(hex).min(1),
      minimumUsd: z.number().int().nonnegative().optional(),
    })
    .optional(),
  startHeight: z.number().int().nonnegative().optional(),
  smartAccounts: z
    .strictObject({
      bundlerUrl: url,
      paymasterUrl: url.optional(),
      implementation: z.enum(['hybrid', 'stateless7702', 'simple7702']).optional(),
      relayerKey: key.optional(),
    })
    .optional(),
})
const solana = z.strictObject({ ...shared, namespace: z.literal('solana') })

const file = z.strictObject({
  chains: z.array(z.discriminatedUnion('namespace', [evm, solana])).min(1),
  /** US dollars, by CAIP-10 id. */
  prices: z.record(z.string(), z.number().positive()).default({}),
  zones: z
    .array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/))
    .min(1)
    .optional(),
})

/** The operator's configuration of a blockchain API: chains, vouched-for tokens, prices and name zones. */
export type ApiFile = z.output<typeof file>

/** Reads the configuration from a JSON file. Throws a message that says what is wrong. */
export async function loadApiFile(path: string): Promise<ApiFile> {
  const result = file.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`The chains file is invalid: ${issue?.path.join('.')}: ${issue?.message}`)
}
