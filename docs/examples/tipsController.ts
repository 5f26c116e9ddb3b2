import { SendTransaction } from '@latchkit/core'
import { createFollowing, createLedger, stored } from '@latchkit/core/ledger'
import { isRetained } from '@latchkit/core/plugin'
import type { Tip, TipsEnv } from './TipsEnv.js'

const DAY_MS = 86_400_000

const idOf = ({ hash }: Tip) => hash
const hasEnded = ({ status }: Tip) => status !== 'pending'

export type TipsController = ReturnType<typeof createController>

export function createController({ ctx, config, tips$ }: TipsEnv) {
  const { signal } = ctx
  const ledger = createLedger<Tip>(ctx, {
    key: 'tips',
    most: 20,
    // Stored data is untrusted: anybody may have changed it.
    read: stored.fields<Tip>(
      {
        hash: stored.text(200),
        networkId: stored.network,
        from: stored.account,
        to: stored.text(200),
        amount: stored.units,
        decimals: stored.count(36),
        symbol: stored.label(12),
        sentAt: stored.time,
        status: stored.oneOf('pending', 'confirmed', 'failed', 'replaced', 'dropped'),
      },
      { untold: stored.flag },
    ),
    idOf,
    beganAt: ({ sentAt }) => sentAt,
    isOpen: tip => !hasEnded(tip),
    isKept: tip => !hasEnded(tip) || isRetained(tip.sentAt, DAY_MS),
    show: tips => ctx.set(tips$, tips),
  })
  const { follow, resume, telling } = createFollowing<Tip, void>({
    ledger,
    idOf,
    signal,
    hasEnded,
    async follow(hash) {
      const tip = ledger.find(hash)
      if (!tip) return
      const { networkId, from } = tip
      const [namespace = ''] = networkId.split(':')
      const chain = ctx.use(SendTransaction, { namespace })
      const status = await chain
        .waitForTransaction({ networkId, hash, from, signal })
        .catch(() => 'unknown' as const)
      // Not knowing is no end: the next page asks again.
      if (status === 'unknown') return
      ledger.change(hash, () => ({ status, untold: telling.isUntold(hash, status) || undefined }))
      const ended = ledger.find(hash)
      if (ended) telling.note(ended)
    },
    onEnds() {},
    tell: ({ hash, status }) => ctx.emit('settled', { hash, status }),
  })
  return {
    tips$,
    /** Asks the network again how one ended. */
    async look(hash: string): Promise<void> {
      await follow(hash)
    },
    /** Sends a tip from the account in use. Resolves with its hash. */
    async give(): Promise<string> {
      const account = ctx.get(ctx.connections.account$)
      const network = ctx.get(ctx.connections.network$)
      if (!account || !network) throw new Error('Connect a wallet first')
      const { to, amount } = config
      const request = { account, networkId: network.id, transfer: { to, amount } }
      const { hash } = await ctx.use(SendTransaction, account).sendTransaction(request)
      // This page sent it, so it is the one that tells.
      telling.own.add(hash)
      const { decimals, symbol } = network.nativeCurrency
      ledger.add({
        hash,
        networkId: network.id,
        from: account.caipAddress,
        to,
        amount,
        decimals,
        symbol,
        sentAt: Date.now(),
        status: 'pending',
      })
      void follow(hash)
      return hash
    },
    /** Goes on with what an earlier page sent, and takes over what another one stored. */
    resume,
  }
}
