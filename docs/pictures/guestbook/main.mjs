import { createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, mockChain } from '@latchkit/core/testing'
import { renderView } from '@latchkit/ui/testing'
import { guestbook as full } from '../../../examples/third-party-plugin/src/guestbookPlugin.ts'
import { guestbook as small } from '../../examples/guestbook.ts'

const query = new URLSearchParams(location.search)
const themeMode = query.get('theme')
const guestbook = query.get('book') === 'full' ? full : small
document.body.className = themeMode

const wallet = createMockWallet({
  id: 'harbor',
  name: 'Harbor',
  accounts: ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F'],
})
wallet.autoApprove()
const kit = createKit({
  themeMode,
  locale: 'en',
  storage: memoryStorage(),
  plugins: [mockChain({ wallets: [wallet] }).plugin, guestbook({ title: 'Visitors' })],
})
await kit.start()
await kit.connections.connect({ walletId: 'harbor' })
for (const line of ['What a calm harbour', 'I was here']) await kit.plugins.guestbook.sign(line)
await renderView(kit, 'guestbook')
