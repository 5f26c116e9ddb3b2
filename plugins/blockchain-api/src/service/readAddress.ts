import { ChainWallets } from '@latchkit/core'
import type { ApiEnv } from './ApiEnv.js'

/** An address in its canonical form; `undefined` for anything else. */
export async function readAddress(
  { ctx }: ApiEnv,
  namespace: string,
  text: string | undefined,
): Promise<string | undefined> {
  if (!text) return undefined
  try {
    return await ctx.find(ChainWallets, { namespace })?.parseAddress(text)
  } catch {
    return undefined
  }
}
