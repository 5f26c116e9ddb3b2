import { AccountButton, ConnectButton, EmbeddedKit, NetworkButton } from '@latchkit/ui'
import { usePlayground } from '../kit/usePlayground.js'

/** Shows the kit: the buttons that open its dialog, or the embedded card. */
export function Stage() {
  const { setup } = usePlayground()
  const dir = /^ar\b/.test(setup.locale) ? 'rtl' : 'ltr'
  const isEmbedded = setup.display === 'embedded'
  return (
    <section id="stage" className="stage" aria-label="Stage" tabIndex={-1} data-display={setup.display}>
      <div className="intro">
        <h1>Connect any wallet. Keep your own look.</h1>
        <p>
          Everything here is real: two local chains, a test wallet that pages discover like any other, and the
          kit itself. Change a setting and watch.
        </p>
        {isEmbedded ? null : (
          <div className="stage-buttons" dir={dir} lang={setup.locale}>
            <ConnectButton />
            <NetworkButton />
            <AccountButton balance />
          </div>
        )}
      </div>
      {isEmbedded ? <EmbeddedKit className="stage-card" /> : null}
    </section>
  )
}
