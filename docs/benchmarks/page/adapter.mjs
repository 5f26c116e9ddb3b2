import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import '@solana/wallet-adapter-react-ui/styles.css'

const modal = h(WalletModalProvider, null, h(WalletMultiButton))
const wallets = h(WalletProvider, { wallets: [] }, modal)

createRoot(document.getElementById('root')).render(
  h(ConnectionProvider, { endpoint: 'http://127.0.0.1:8899' }, wallets),
)
