import { describeMuteWallet } from '../../../.ci/vitest/describeMuteWallet.js'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { stacks } from '../src/stacks.js'

const { chains, stacks: found } = await ownSandbox('stacks')
if (!found) throw new Error('The sandbox runs no Stacks chain')
const quarry = { ...found, id: found.id as `${string}:${string}` }

describeMuteWallet({
  chains,
  family: { stacks: { networks: [quarry] } },
  global: 'dev_latchkit_mute_stacks',
  async answer(own, method, params) {
    if (!method.startsWith('stx_')) throw { error: { code: -32601, message: `"${method}" is not supported` } }
    const { address: _, ...rest } = { address: '', ...params }
    const { publicKey: __, ...result } = { publicKey: '', ...(await own.request(method, rest)).result }
    return { result }
  },
  plugin: () => stacks({ networks: [quarry], rpc: { [quarry.id]: quarry.rpcUrl } }),
  asking: 'stx_getAddresses',
  accountTypes: ['eoa'],
  spoilt: '[{"address":"SP1"}]',
})
