import {
  type ConfirmStep,
  confirmSteps,
  definePlugin,
  type KitOptions,
  SendTransaction,
} from '@latchkit/core'
import { address, connect, harbor, stage } from '../../src/test/stage.js'
import type { Scene } from '../Scene.js'

/** A page whose own code pays, past a plugin with a confirm step. */
async function paying(options: Partial<KitOptions>, view: ConfirmStep['view']) {
  const limit = definePlugin({ id: 'limit', contributes: [confirmSteps.of({ id: 'limit', view })] })
  const wallets = [harbor()]
  const kit = stage({ ...options, wallets, families: [limit()] })
  await connect(kit, wallets)
  const account = kit.get(kit.connections.account$)
  if (!account) throw new Error('Nobody is connected')
  const transfer = { to: address, amount: 1n }
  // It ends with the scene.
  kit
    .use(SendTransaction, account)
    .sendTransaction({ account, networkId: 'mock:1', transfer })
    .catch(() => {})
  return kit
}

export const stepScenes: Record<string, Scene> = {
  stepLoading: options => paying(options, () => new Promise<never>(() => {})),
  stepNotLoaded: options => paying(options, () => Promise.reject(new TypeError('Failed to fetch'))),
}
