import type { Kit } from '@latchkit/core'
import { AccountButton, ConnectButton, EmbeddedKit, KitProvider, NetworkButton } from '../../src/index.js'

/** A page's own styles, none of which may reach the modal. */
const hostile = `
  .shell { min-height: 160vh; background: Canvas; color: CanvasText; font-family: system-ui, sans-serif }
  .shell header { display: flex; gap: 12px; justify-content: flex-end; padding: 20px }
  div { letter-spacing: 0.3px }
  button { text-transform: uppercase; border: 3px solid red }
`

interface Props {
  kit: Kit
  /** The place of the modal: over the page, or in it. */
  embedded?: boolean
}

/** A page of somebody else's with all of the shell on it. */
export const ShellPage = ({ kit, embedded = false }: Props) => (
  <KitProvider kit={kit}>
    <style>{hostile}</style>
    <div className="shell">
      <header>
        <NetworkButton />
        <AccountButton />
        <ConnectButton balance />
      </header>
      <main>
        <h1>The shell</h1>
        {embedded ? <EmbeddedKit /> : null}
      </main>
    </div>
  </KitProvider>
)
