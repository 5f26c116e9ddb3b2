import { Fragment, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountButton, ConnectButton, EmbeddedKit, KitProvider, NetworkButton } from '../src/index.js'
import { kit } from './kit.js'

const query = new URLSearchParams(location.search)

const Mode = query.has('plain') ? Fragment : StrictMode

createRoot(document.getElementById('app') as HTMLElement).render(
  <Mode>
    <KitProvider kit={kit}>
      <header>
        <NetworkButton />
        <AccountButton />
        <ConnectButton balance={query.has('balance')} />
      </header>
      <main>
        <h1>The shell</h1>
        {query.has('embedded') ? <EmbeddedKit /> : null}
      </main>
    </KitProvider>
  </Mode>,
)
