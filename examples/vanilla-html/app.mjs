import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { mountKit } from '@latchkit/ui'
import { send } from './actions/send.mjs'
import { sign } from './actions/sign.mjs'

const find = selector => document.querySelector(selector)
const networks = JSON.parse(find('#networks').textContent).map(evmNetwork)
const kit = createKit({
  metadata: { name: 'Plain HTML' },
  themeMode: 'system',
  plugins: [evm({ networks })],
})

// For browsers without constructable style sheets: they need the nonce for a style element.
const { nonce } = find('script[nonce]')
mountKit(find('#wallet'), kit, { nonce })
mountKit(find('#network'), kit, { nonce, show: 'network' })

const say = sentence => {
  find('#said').value = sentence
}
const run = action => action(kit, say).catch(error => say(`${error.message} (${error.code})`))

for (const button of document.querySelectorAll('[data-view]')) {
  button.addEventListener('click', () => kit.open(button.dataset.view))
}
find('[data-action=sign]').addEventListener('click', () => run(sign))
find('#send').addEventListener('submit', event => {
  event.preventDefault()
  run(() => send(kit, say, new FormData(event.target)))
})

// To try things in the console: kit.open('Account')
globalThis.kit = kit
