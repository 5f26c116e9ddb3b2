import type { Kit } from '@latchkit/core'
import { AccountButton, ConnectButton, EmbeddedKit, NetworkButton, useKit } from '@latchkit/ui'
import { useState } from 'react'
import { usePlayground } from '../kit/usePlayground.js'
import { EmailCorner } from './EmailCorner.js'
import { Intro } from './Intro.js'
import { PhoneFrame } from './PhoneFrame.js'
import { StageBar } from './StageBar.js'

/** Shows the kit: the card in the page, the buttons that open its dialog, or a phone. */
export function Stage() {
  const { setup } = usePlayground()
  const kit = useKit()
  const [phoneKit, setPhoneKit] = useState<Kit>()
  const dir = /^ar\b/.test(setup.locale) ? 'rtl' : 'ltr'
  const isPhone = setup.device === 'phone'
  const shown = isPhone ? 'phone' : setup.display
  return (
    <section id="stage" className="stage" aria-label="Stage" tabIndex={-1} data-shown={shown}>
      <StageBar kit={isPhone ? phoneKit : kit} />
      <div className="stage-floor">
        {shown === 'phone' ? <PhoneFrame onKit={setPhoneKit} /> : null}
        {shown === 'embedded' ? <EmbeddedKit className="stage-card" /> : null}
        {shown === 'dialog' ? (
          <Intro>
            <div className="stage-buttons" dir={dir} lang={setup.locale}>
              <ConnectButton />
              <NetworkButton />
              <AccountButton balance />
            </div>
          </Intro>
        ) : null}
      </div>
      <EmailCorner />
    </section>
  )
}
