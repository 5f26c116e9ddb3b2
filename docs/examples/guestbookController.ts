import { atom, SignMessage } from '@latchkit/core'
import type { GuestbookEnv } from './GuestbookEnv.js'

/** The state and functions of one kit's guest book. */
export type GuestbookController = ReturnType<typeof createController>

export function createController({ ctx, config }: GuestbookEnv) {
  const entries = atom<readonly string[]>([])
  return {
    entries$: atom(get => get(entries)),
    /** Signs an entry with the account in use. Rejects if no wallet is connected. */
    async sign(text: string): Promise<string> {
      const account = ctx.get(ctx.connections.account$)
      if (!account) throw new Error('Connect a wallet first')
      const message = `${config.title}: ${text}`
      const { signature } = await ctx.use(SignMessage, account).signMessage({ account, message })
      ctx.set(entries, known => [text, ...known])
      ctx.emit('signed', { text })
      return signature
    },
  }
}
