import { ConnectButton } from '@latchkit/ui'
import { Segmented } from '../controls/Segmented.js'
import { usePlayground } from '../kit/usePlayground.js'
import { Wordmark } from './Wordmark.js'

const modes = [
  { id: 'system', name: 'System' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
] as const

/** The head of the page: name, theme and the button as an app would have it. */
export function TopBar() {
  const { setup, change } = usePlayground()
  return (
    <header className="topbar">
      <a className="skip" href="#stage">
        Skip to the stage
      </a>
      <Wordmark />
      <div className="topbar-end">
        <Segmented
          quiet
          label="Theme"
          value={setup.mode}
          options={modes}
          onChange={mode => change({ mode })}
        />
        <ConnectButton size="small" />
      </div>
    </header>
  )
}
