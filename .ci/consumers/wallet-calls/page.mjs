import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKit, SignMessage } from '@latchkit/core'

/** The sandbox that the gate runs. */
export const world = JSON.parse(process.env.SANDBOX)

/** A kit of one family, once it has found the wallets of the page. */
export async function openKit(plugin) {
  const kit = createKit({ plugins: [plugin] })
  await kit.start()
  return kit
}

/** The connection of the wallet with this name. */
export async function connect(kit, name) {
  const { id } = await until(() => kit.get(kit.connections.wallets$).find(wallet => wallet.name === name))
  return kit.connections.connect({ walletId: id })
}

/** Ends the kit, and opens the page again: who is connected, although the wallet's `prompts` are no more than before. */
export async function reload(kit, plugin, prompts) {
  await kit.dispose()
  const earlier = prompts()
  const next = await openKit(plugin)
  const account = await until(() => next.get(next.connections.account$))
  assert.deepEqual([earlier, prompts()], [1, 1])
  return { kit: next, account }
}

/** The account in use, once it is this one. */
export const follows = (kit, address) =>
  until(() => [kit.get(kit.connections.account$)].find(account => account?.address === address))

/** The wallet says no to a message. */
export async function isRefused(kit) {
  const account = kit.get(kit.connections.account$)
  const asking = kit.use(SignMessage, account).signMessage({ account, message: 'hello' })
  await assert.rejects(asking, { code: 'core/USER_REJECTED' })
}

/** The visitor leaves, and nobody is connected when the page opens again. */
export async function leave(kit, plugin) {
  await kit.connections.disconnect()
  assert.equal(kit.get(kit.connections.account$), undefined)
  await kit.dispose()
  const next = await openKit(plugin)
  assert.equal(next.get(next.connections.account$), undefined)
  await next.dispose()
}

/** The first answer that is not empty. */
export async function until(look) {
  for (let left = 400; left > 0; left--) {
    const found = await look()
    if (found) return found
    await sleep(25)
  }
  throw new Error(`Nothing came: ${look}`)
}
