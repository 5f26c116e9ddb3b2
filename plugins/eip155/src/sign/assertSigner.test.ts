import { SignMessage, SignTypedData } from '@latchkit/core'
import { createTestKit, until } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { evm } from '../evm.js'
import { setUpEvmPage } from '../testing/setUpEvmPage.js'
import { networks } from '../testing/stubEnv.js'
import { ADDRESS, stubProvider } from '../testing/stubProvider.js'

const page = setUpEvmPage()
const data = {
  domain: { name: 'x', chainId: 10 },
  types: { M: [{ name: 'a', type: 'string' }] },
  primaryType: 'M',
  message: { a: 'b' },
}

/** Two wallets with the same address: the first on the network of the node, the second on network 10. */
async function openBoth() {
  const { personal_sign } = page.wallet.answers
  const signature = `0x${'11'.repeat(65)}`
  const rabbit = stubProvider({ eth_chainId: '0xa', personal_sign, eth_signTypedData_v4: signature })
  const detail = { info: { uuid: '2', name: 'Rabbit', icon: '', rdns: 'io.rabbit' }, provider: rabbit }
  window.addEventListener('eip6963:requestProvider', () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
  const kit = await createTestKit({
    multiWallet: true,
    plugins: [evm({ networks, rpc: { 31337: page.node.url } })],
  })
  page.cleanups.push(() => kit.dispose())
  await until(() => kit.get(kit.connections.wallets$).length > 1)
  await kit.connections.connect({ walletId: 'io.fox' })
  const { account } = await kit.connections.connect({ walletId: 'io.rabbit' })
  return { kit, account, rabbit }
}

describe('with one address in two wallets', () => {
  it('the one in use signs, on its own network', async () => {
    const { kit, account, rabbit } = await openBoth()
    await kit.use(SignMessage, account).signMessage({ account, message: 'x' })
    await kit.use(SignTypedData, account).signTypedData({ account, data })
    const params = [data.message.a, ADDRESS]
    await kit.plugins.eip155.provider().request({ method: 'personal_sign', params })
    expect(rabbit.calls.filter(({ method }) => method.includes('sign'))).toHaveLength(3)
    expect(page.wallet.calls.filter(({ method }) => method.includes('sign'))).toEqual([])
  })
})
