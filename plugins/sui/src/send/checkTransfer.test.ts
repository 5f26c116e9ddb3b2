import { expect, it } from 'vitest'
import { account, NETWORK, stubEnv, stubWallet } from '../testing/stubWallet.js'
import { checkTransfer } from './checkTransfer.js'

it('checks transfers, and nothing else', async () => {
  const native = { account, networkId: NETWORK, native: new Uint8Array(1) } as const
  await expect(checkTransfer(stubEnv(stubWallet({})), native)).rejects.toMatchObject({
    ...{ code: 'rpc/INVALID_PARAMS', message: 'Only transfers can be checked' },
  })
})
