import { expect, it } from 'vitest'
import { createRpc } from '../src/createRpc.js'
import { createSender } from '../src/createSender.js'
import { startSandbox } from '../src/index.js'

it('a transaction that the engine leaves waiting is mined when it is waited for', async () => {
  const sandbox = await startSandbox({ ports: 0, state: false, quiet: true })
  try {
    const rpc = createRpc(sandbox.info.chains[0]?.rpcUrl ?? '')
    await rpc.setAutomine(false)
    const sender = await createSender(rpc, '0x00000000000000000000000000000000005a9d99')
    const hash = await sender.send({ to: '0x00000000000000000000000000000000005a9d98', value: 1n })
    const [receipt] = await sender.settle()
    expect(receipt?.transactionHash).toBe(hash)
  } finally {
    await sandbox.stop()
  }
})
