import { persisted } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { decodeAddress } from '../address/decodeAddress.js'
import { kindOf } from '../address/networkKinds.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import type { BitcoinWallet, WalletReport } from '../dialect/BitcoinWallet.js'
import { reportedAccounts } from '../dialect/reportedAccounts.js'

/**
 * Wraps a wallet that cannot report its accounts without a prompt: it reports those that it shared before. They are
 * stored while it is connected, and checked like a wallet's own answer when read.
 */
export function remembering({ ctx }: BitcoinEnv, id: string, wallet: BitcoinWallet): BitcoinWallet {
  const shared = persisted<WalletReport>({ key: `wallet/${id}`, version: 1, schema: readReport })
  const forget = () => ctx.storage.remove(shared.key)
  return {
    ...wallet,
    async report() {
      const reported = await wallet.report()
      if (reported) forget()
      return reported ?? shared.load(ctx.storage)
    },
    remember: report => void shared.save(ctx.storage, report),
    disconnect() {
      forget()
      return wallet.disconnect()
    },
  }
}

function readReport(value: unknown): WalletReport | undefined {
  const accounts = reportedAccounts(readField(value, 'accounts')).filter(
    ({ address }) => typeof decodeAddress(address) !== 'string',
  )
  if (accounts.length === 0) return undefined
  return { accounts, networkId: kindOf(readField(value, 'networkId'))?.id, isRemembered: true }
}
