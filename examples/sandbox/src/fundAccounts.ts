import { devAccounts, devBalances, type SandboxChainKey, type SandboxTokenKey, tokens } from './constants.js'
import type { Sender } from './createSender.js'
import { tokenCalls } from './tokenCalls.js'

/** Gives every dev account its tokens. It has its ether from the chain's first block. */
export async function fundAccounts(sender: Sender, key: SandboxChainKey): Promise<void> {
  const keys = Object.keys(tokens) as SandboxTokenKey[]
  const grants = devAccounts.flatMap(to =>
    keys.map(token => ({ token, to, amount: devBalances[key][token] })),
  )
  await sender.send(tokenCalls(grants))
}
