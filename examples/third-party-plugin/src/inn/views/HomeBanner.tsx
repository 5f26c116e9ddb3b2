import { SmallButton, useT, useValue, type ViewProps } from '@latchkit/ui/components'
import type { Inn } from '../createInn.js'

/** The way to the network of the house, for those who are elsewhere. */
export function HomeBanner({ kit, plugin: inn }: ViewProps<unknown, Inn>) {
  const t = useT()
  const network = useValue(kit.connections.network$)
  if (network?.id === inn.network) return null
  return <SmallButton onClick={() => void inn.comeHome().catch(() => {})}>{t('inn.home.action')}</SmallButton>
}
