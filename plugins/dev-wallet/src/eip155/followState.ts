import type { DevWalletFaults } from '../DevWalletFaults.js'
import type { ReadableValue } from '../state/createValue.js'
import type { WalletSession } from '../state/WalletSession.js'
import type { Eip155State } from './Eip155State.js'
import { toHex } from './toHex.js'

/** What the events follow. */
export interface FollowedState {
  state: ReadableValue<Eip155State>
  session: ReadableValue<WalletSession>
  permittedIndices(): readonly number[]
  accounts(): Promise<readonly string[]>
  faults: ReadableValue<DevWalletFaults>
  emit(event: string, payload: unknown): void
}

/**
 * Emits `chainChanged` and `accountsChanged` when what the page may see has changed, from whichever side.
 * @returns a function that stops it.
 */
export function followState({
  state,
  session,
  permittedIndices,
  accounts,
  faults,
  emit,
}: FollowedState): () => void {
  let chainId = state.get().chainId
  let indices = permittedIndices()
  let round = 0

  function check() {
    const next = state.get().chainId
    if (next !== chainId) {
      chainId = next
      const { chainId: junk } = faults.get()
      emit('chainChanged', junk === undefined ? toHex(next) : junk)
    }
    const visible = permittedIndices()
    if (visible.length === indices.length && visible.every((index, at) => index === indices[at])) return
    indices = visible
    round += 1
    const mine = round
    // Addresses need keys, which load on first use; only the newest change is emitted.
    accounts().then(
      list => {
        const { accounts: junk } = faults.get()
        if (mine === round) emit('accountsChanged', junk === undefined ? list : junk)
      },
      () => {},
    )
  }
  const stops = [state.subscribe(check), session.subscribe(check)]
  return () => {
    for (const stop of stops) stop()
  }
}
