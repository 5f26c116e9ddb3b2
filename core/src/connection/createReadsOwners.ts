import { forgetReads } from '../storage/storedReads.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { isOf } from './connectionData.js'
import type { Memory } from './createMemory.js'

/** Whose reads may be kept. */
export interface ReadsOwners {
  /** Removes what is kept of accounts that are connected no longer, whoever ended that. */
  forget(): void
}

/** Follows who is connected, or is waited for after a reload. */
export function createReadsOwners({ storage, options, store }: ConnectionCore, memory: Memory): ReadsOwners {
  const nameOf = ({ namespace, address }: { namespace: string; address: string }) => `${namespace} ${address}`
  const owners = () => [...store.read().connections.flatMap(({ accounts }) => accounts), ...memory.dormant]
  const isOff = options.reconnect === false || options.keepReads === false
  // Nobody is remembered: connections were cleared by somebody else.
  if (isOff || memory.dormant.length === 0) forgetReads(storage)
  let known = owners().map(nameOf)
  return {
    forget() {
      const now = owners()
      const names = now.map(nameOf)
      // Once nobody is waited for, also of those whom a wallet showed on an earlier page, and no longer shows.
      const { connections } = store.read()
      const isWaiting = memory.dormant.some(
        ({ namespace, connectorId }) => !connections.some(isOf(namespace, connectorId)),
      )
      if (!isWaiting || known.some(name => !names.includes(name))) forgetReads(storage, now)
      known = names
    },
  }
}
