import { describeMuteWallet, type Provider } from '../../../.ci/vitest/describeMuteWallet.js'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { bitcoin } from '../src/bitcoin.js'

const { chains, bip122 } = await ownSandbox('bip122')
if (!bip122) throw new Error('The sandbox has no Bitcoin node')
const { rpcUrl, id } = bip122
const regtest = id as `${string}:${string}`

const addressesOf = async (own: Provider, method: string, params?: object) => {
  const { result } = await own.request(method, params)
  return (result as { addresses?: readonly { readonly address: string }[] } | undefined)?.addresses ?? []
}

describeMuteWallet({
  chains,
  family: { bip122: { networks: [{ id }] } },
  global: 'dev_latchkit_mute',
  async answer(own, method, params) {
    if (method === 'getAddresses') return { result: { addresses: await addressesOf(own, method, params) } }
    if (!method.startsWith('sign')) throw { error: { code: -32601, message: `"${method}" is not supported` } }
    const [account] = await addressesOf(own, 'wallet_getAccount')
    return own.request(method, { ...params, address: account?.address })
  },
  plugin: () => bitcoin({ networks: [regtest], rpc: { [regtest]: rpcUrl } }),
  asking: 'getAddresses',
  accountTypes: ['payment', 'ordinal'],
  spoilt: '{"v":1,"data":{"accounts":[{"address":"bc1"}]}}',
})
