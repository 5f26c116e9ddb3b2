import { ConnectButton, KitProvider } from '@latchkit/ui'
import { useEffect } from 'react'
import { usePlayground } from '../kit/usePlayground.js'
import { Wordmark } from '../panels/Wordmark.js'
import { usePageTheme } from '../theme/usePageTheme.js'
import { Intro } from './Intro.js'

/** The page on the phone: an app with a connect button, and the kit open above it. */
export function PhonePage() {
  const { kit, generation, setup } = usePlayground()
  usePageTheme(setup.mode)
  useEffect(() => kit.open(), [kit])
  return (
    <KitProvider key={generation} kit={kit}>
      <header className="topbar">
        <Wordmark />
        <ConnectButton size="small" />
      </header>
      <main className="phone-page">
        <Intro />
      </main>
    </KitProvider>
  )
}
