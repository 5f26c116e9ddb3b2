import { SegmentedTabs, TabPanel } from '@latchkit/ui/components'
import { type ReactNode, useId } from 'react'
import type { Platform } from '../platform/Platform.js'
import type { Place } from './placesFor.js'
import { useWords } from './words.js'

export interface PairingTabsProps {
  places: readonly Place[]
  place: Place
  platform: Platform
  onChange: (place: Place) => void
  children: ReactNode
}

/** The ways to reach a wallet, as tabs when there are several. */
export function PairingTabs({ places, place, platform, onChange, children }: PairingTabsProps) {
  const t = useWords()
  const base = useId()
  if (places.length < 2) return <>{children}</>
  const label = (id: Place) => t(`walletconnect.tab.${id === 'code' && !platform.isHandheld ? 'phone' : id}`)
  return (
    <div className="wcp">
      <SegmentedTabs
        base={base}
        tabs={places.map(id => ({ id, label: label(id) }))}
        value={place}
        onChange={onChange}
        label={t('walletconnect.tabs')}
      />
      <TabPanel base={base} id={place}>
        {children}
      </TabPanel>
    </div>
  )
}
