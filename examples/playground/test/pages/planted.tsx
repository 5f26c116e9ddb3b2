import { bitcoin } from '@latchkit/bip122'
import { createKit } from '@latchkit/core'
import { cosmos } from '@latchkit/cosmos'
import { receive } from '@latchkit/receive'
import { stacks } from '@latchkit/stacks'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { createRoot } from 'react-dom/client'

const query = new URLSearchParams(location.search)
const family = { stacks: stacks({ names: false }), bip122: bitcoin(), cosmos: cosmos() }
const kit = createKit({
  plugins: [family[(query.get('family') ?? 'stacks') as keyof typeof family], receive()] as never,
  locale: query.get('locale') ?? 'en',
  themeMode: query.get('theme') === 'light' ? 'light' : 'dark',
})

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <KitProvider kit={kit as never}>
      <ConnectButton />
    </KitProvider>,
  )
}
