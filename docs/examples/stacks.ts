import { createKit, SendTransaction } from '@latchkit/core'
import { stacks } from '@latchkit/stacks'

const kit = createKit({ plugins: [stacks({ rpc: 'https://api.example' })] })

const token = 'stacks:1/sip010:SP3DX3H4FEYZJZ586MFBS25ZW3HZDMEW92260R2PR.Wrapped-Bitcoin'

/** Sends 0.001 of a token with eight decimals. Nothing else can leave the account. */
export async function payInTokens(to: string) {
  const account = kit.get(kit.connections.account$)
  if (!account) return kit.open('Connect')
  const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
  const transfer = { to, amount: 100_000n, asset: token } as const
  const { hash } = await sendTransaction({ account, networkId: 'stacks:1', transfer })
  return waitForTransaction({ networkId: 'stacks:1', hash, timeoutMs: 600_000 })
}
