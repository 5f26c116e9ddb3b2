import { createKit } from '@latchkit/core'
import { stacks } from '@latchkit/stacks'
import { walletconnect } from '@latchkit/walletconnect'
import { relayUrl } from '../relayUrl.js'

const { VITE_QUARRY_RPC } = import.meta.env

/** The test network's id, which the sandbox's chain reports. */
export const networkId = 'stacks:2147483648'

/** A kit for the sandbox's Clarity VM, with the wallets of the browser and of phones. */
export const createStacksKit = () =>
  createKit({
    metadata: { name: 'Headless' },
    plugins: [
      stacks({ networks: [networkId], rpc: VITE_QUARRY_RPC ?? 'http://127.0.0.1:8553' }),
      walletconnect({ relayUrl }),
    ],
  })

export type StacksKit = ReturnType<typeof createStacksKit>
