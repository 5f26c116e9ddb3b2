import { type Account, KitError } from '@latchkit/core'

/** Throws `bip122/ORDINALS_ADDRESS` for a payment from an ordinals address that was not chosen. */
export function assertSpendable(
  account: Account,
  { spendsProtected }: { readonly spendsProtected?: boolean | undefined },
): void {
  if (account.type !== 'ordinal' || spendsProtected === true) return
  throw new KitError('bip122/ORDINALS_ADDRESS', {
    message: 'Send from the payment address: this one may hold ordinals, which would be spent',
    pluginId: 'bip122',
  })
}
