import type { AssetBalance, Network } from '@latchkit/core'
import { Tag, useT, type ViewProps } from '@latchkit/ui/components'
import type { Inn } from '../createInn.js'

/** Marks what the house is paid in. */
export function CurrencyTag({ params: { networkId }, plugin: inn }: ViewProps<AssetBalance, Inn>) {
  const t = useT()
  return networkId === inn.network ? <Tag>{t('inn.currency')}</Tag> : null
}

/** Marks the network that the house is paid on. */
export function NetworkTag({ params: { id }, plugin: inn }: ViewProps<Network, Inn>) {
  const t = useT()
  return id === inn.network ? <Tag>{t('inn.network')}</Tag> : null
}
