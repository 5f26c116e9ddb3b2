import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { ConnectButton, KitProvider, useEvents } from '@latchkit/ui'
import { guestbook, guestbookHost } from 'latchkit-plugin-guestbook'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const rpcUrl = import.meta.env.VITE_RPC_URL ?? 'http://127.0.0.1:8545'
const kit = createKit({
  metadata: { name: 'Guest book' },
  locale: new URLSearchParams(location.search).get('locale') ?? 'en',
  themeMode: 'system',
  plugins: [
    evm({ networks: [evmNetwork({ id: 31337, name: 'Harbour', rpcUrl })] }),
    guestbook({ title: 'Harbour visitors' }),
    guestbookHost(),
  ],
})

/** Hears the plugin's events like the kit's own. */
function Thanks() {
  const [signed, setSigned] = useState(0)
  useEvents('guestbook:signed', () => setSigned(count => count + 1))
  return <p role="status">{signed > 0 ? `Thank you for ${signed}.` : ''}</p>
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <KitProvider kit={kit}>
      <ConnectButton />
      <button type="button" onClick={() => kit.open('guestbook')}>
        Read the book
      </button>
      <Thanks />
    </KitProvider>,
  )
}
