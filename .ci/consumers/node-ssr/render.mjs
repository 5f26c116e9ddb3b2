import assert from 'node:assert/strict'
import { createKit } from '@latchkit/core'
import { devWallet } from '@latchkit/dev-wallet'
import { evm } from '@latchkit/eip155'
import { AccountButton, ConnectButton, KitProvider, NetworkButton } from '@latchkit/ui'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

globalThis.fetch = () => assert.fail('something was fetched while rendering')

const chains = [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }]

const render = () => {
  const kit = createKit({ plugins: [evm({ rpc: 'http://127.0.0.1:8545' }), devWallet({ chains })] })
  const buttons = [ConnectButton, AccountButton, NetworkButton].map((button, key) =>
    createElement(button, { key }),
  )
  return { kit, html: renderToString(createElement(KitProvider, { kit }, buttons)) }
}

const { kit, html } = render()
assert.match(html, /<button/, 'the button is in the HTML of the server')
assert.equal(render().html, html, 'two renderings are the same')
await kit.start()
await kit.dispose()
assert.equal(typeof window, 'undefined')
// Nothing may keep a server process alive: no timer, no socket.
const patience = Number(process.env.LATCHKIT_PATIENCE) || 1
const timer = setTimeout(() => assert.fail('the process does not end by itself'), 5_000 * patience)
timer.unref()
