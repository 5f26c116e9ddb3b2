import { activity } from '@latchkit/activity'
import { bitcoin } from '@latchkit/bip122'
import { blockchainApi } from '@latchkit/blockchain-api'
import { createKit } from '@latchkit/core'
import { cosmos } from '@latchkit/cosmos'
import { evm } from '@latchkit/eip155'
import { embeddedWallet } from '@latchkit/embedded-wallet'
import { exchangePay } from '@latchkit/exchange-pay'
import { names } from '@latchkit/names'
import { onramp } from '@latchkit/onramp'
import { permissions } from '@latchkit/permissions'
import { polkadot } from '@latchkit/polkadot'
import { receive } from '@latchkit/receive'
import { remoteConfig } from '@latchkit/remote-config'
import { send } from '@latchkit/send'
import { siwx } from '@latchkit/siwx'
import { solana } from '@latchkit/solana'
import { stacks } from '@latchkit/stacks'
import { sui } from '@latchkit/sui'
import { swap } from '@latchkit/swap'
import { telemetry } from '@latchkit/telemetry'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { walletDirectory } from '@latchkit/wallet-directory'
import { walletconnect } from '@latchkit/walletconnect'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const kit = createKit({
  plugins: [
    evm({ rpc: 'http://127.0.0.1:8545' }),
    cosmos(),
    polkadot(),
    stacks(),
    solana(),
    bitcoin(),
    sui(),
    walletDirectory({ static: '/wallets.json' }),
    walletconnect({ relayUrl: 'wss://relay.example' }),
    embeddedWallet({ origin: 'https://secure.example', projectId: 'shop' }),
    send(),
    swap(),
    onramp(),
    exchangePay({ url: 'https://pay.example/v1/json-rpc' }),
    receive(),
    blockchainApi({ url: 'https://api.example' }),
    activity(),
    names({ suffix: '.latch.test' }),
    permissions(),
    telemetry({ endpoint: 'https://events.example', consent: true }),
    remoteConfig({ url: 'https://config.example' }),
    siwx(),
  ],
})

createRoot(document.getElementById('root')).render(
  createElement(KitProvider, { kit }, createElement(ConnectButton)),
)
