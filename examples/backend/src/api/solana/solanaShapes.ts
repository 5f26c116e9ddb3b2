import * as z from 'zod'

const instruction = z.object({
  programIdIndex: z.number().int(),
  accounts: z.array(z.number().int()),
  data: z.string(),
})

export type SolanaInstruction = z.output<typeof instruction>

/** The response of `getSignaturesForAddress`, newest first. */
export const signaturesShape = z.array(
  z.object({
    signature: z.string().min(64).max(96),
    slot: z.number().int(),
    blockTime: z.number().nullish(),
  }),
)

const tokenBalance = z.object({
  accountIndex: z.number().int(),
  mint: z.string(),
  owner: z.string().optional(),
})

export const transactionShape = z.object({
  slot: z.number().int(),
  blockTime: z.number().nullish(),
  transaction: z.object({
    signatures: z.array(z.string()).min(1),
    message: z.object({ accountKeys: z.array(z.string()).min(1), instructions: z.array(instruction) }),
  }),
  meta: z.object({
    err: z.unknown(),
    preTokenBalances: z.array(tokenBalance).nullish(),
    postTokenBalances: z.array(tokenBalance).nullish(),
    innerInstructions: z.array(z.object({ instructions: z.array(instruction) })).nullish(),
    loadedAddresses: z.object({ writable: z.array(z.string()), readonly: z.array(z.string()) }).nullish(),
  }),
})

export type SolanaTransaction = z.output<typeof transactionShape>

/** Account data, in base64. */
export const accountsShape = z.object({
  value: z.array(z.object({ data: z.tuple([z.string(), z.string()]), owner: z.string() }).nullable()),
})
