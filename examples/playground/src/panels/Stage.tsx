import { AccountButton, ConnectButton, EmbeddedKit, NetworkButton } from '@latchkit/ui'
import { usePlayground } from '../kit/usePlayground.js'

/** Where the kit is seen: the buttons of a dialog, or the card itself in the page. */
export function Stage() {
  const { setup } = usePlayground()
  const dir = /^ar\b/.test(setup.locale) ? 'rtl' : 'ltr'
  return (
    <section id="stage" className="stage" aria-label="Stage" tabIndex={-1}>
      {setup.display === 'embedded' ? (
        <EmbeddedKit className="stage-card" />
      ) : (
        <div className="stage-buttons" dir={dir} lang={setup.locale}>
          <ConnectButton balance />
          <div className="stage-row">
            <NetworkButton size="small" />
            <AccountButton size="small" />
          </div>
        </div>
      )}
    </section>
  )
}
