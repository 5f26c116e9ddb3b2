import { createKit, definePlugin, type SignedIn, SignIn } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { walletconnect } from '@latchkit/walletconnect'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { readWorld } from '../../src/world/readWorld.js'

const { chains, relayUrl } = readWorld(document)
const isStrict = new URLSearchParams(location.search).has('refuse')
let show = (_signed: readonly SignedIn[]) => {}

/** Accepts sign-ins itself; a page with a server would ask the server. */
const signIn = /* @__PURE__ */ definePlugin({
  id: 'sign-in',
  provides: [SignIn],
  setup() {
    let nonce = ''
    return {
      provide: {
        'sign-in': {
          async request() {
            nonce = crypto.randomUUID().replaceAll('-', '')
            const { host: domain, origin: uri } = location
            return { domain, uri, nonce, statement: 'Sign in to the harbour.' }
          },
          async accept(signed) {
            if (isStrict) return false
            show(signed)
            return signed.every(({ cacao }) => cacao.p.nonce === nonce)
          },
        },
      },
    }
  },
})

const kit = createKit({
  locale: 'en',
  plugins: [
    evm({ networks: chains.map(({ id, name, rpcUrl }) => evmNetwork({ id, name, rpcUrl })) }),
    walletconnect({ relayUrl }),
    signIn(),
  ],
})
Object.assign(globalThis, { playground: { get: () => ({ kit }) } })

function Visitor() {
  const [signed, set] = useState<readonly SignedIn[]>([])
  show = set
  return (
    <ul aria-label="Signed in">
      {signed.map(({ caipAddress, message }) => (
        <li key={caipAddress}>
          {caipAddress}
          <pre>{message}</pre>
        </li>
      ))}
    </ul>
  )
}

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <KitProvider kit={kit}>
        <ConnectButton />
        <Visitor />
      </KitProvider>
    </StrictMode>,
  )
}
