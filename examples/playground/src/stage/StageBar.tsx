import type { Kit } from '@latchkit/core'
import { Segmented } from '../controls/Segmented.js'
import { usePlayground } from '../kit/usePlayground.js'
import { BarIcon } from './BarIcon.js'
import { ViewPicker } from './ViewPicker.js'

export function StageBar({ kit }: { kit: Kit | undefined }) {
  const { setup, change } = usePlayground()
  return (
    <div className="stage-bar">
      <ViewPicker kit={kit} />
      <Segmented
        quiet
        label="Device"
        value={setup.device}
        options={[
          { id: 'desktop', name: 'Desktop', icon: <BarIcon name="desktop" /> },
          { id: 'phone', name: 'Phone', icon: <BarIcon name="phone" /> },
        ]}
        onChange={device => change({ device })}
      />
      <Segmented
        quiet
        label="Theme"
        value={setup.mode}
        options={[
          { id: 'system', name: 'As the system', icon: <BarIcon name="system" /> },
          { id: 'light', name: 'Light', icon: <BarIcon name="light" /> },
          { id: 'dark', name: 'Dark', icon: <BarIcon name="dark" /> },
        ]}
        onChange={mode => change({ mode })}
      />
      <Segmented
        quiet
        label="Direction"
        value={setup.locale === 'ar' ? 'rtl' : 'ltr'}
        options={[
          { id: 'ltr', name: 'Left to right, in English', icon: 'LTR' },
          { id: 'rtl', name: 'Right to left, in Arabic', icon: 'RTL' },
        ]}
        onChange={direction => change({ locale: direction === 'rtl' ? 'ar' : 'en' })}
      />
    </div>
  )
}
