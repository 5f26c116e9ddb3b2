import { readField } from '@latchkit/core/untrusted'

/** Listens to events of a wallet, whatever its functions are called. Wallets without working events are tolerated. */
export function listenTo(source: unknown, names: readonly string[], listener: () => void): () => void {
  const call = (method: unknown, args: readonly unknown[]): unknown => {
    try {
      return typeof method === 'function' ? Reflect.apply(method, source, args) : undefined
    } catch {
      return undefined
    }
  }
  const on = readField(source, 'on')
  const remove = readField(source, 'removeListener') ?? readField(source, 'off')
  // If the wallet offers no way to stop, the listener ignores later events.
  let isOver = false
  const hear = () => {
    if (!isOver) listener()
  }
  const stops = names.flatMap(name => {
    if (typeof on === 'function') return [call(on, [name, hear])]
    // Some WBIP wallets expect an object (Xverse), others two arguments (Fordefi).
    const add = readField(source, 'addListener')
    return [call(add, [{ eventName: name, cb: hear }]), call(add, [name, hear])]
  })
  return () => {
    isOver = true
    for (const name of names) call(remove, [name, hear])
    for (const stop of stops) call(stop, [])
  }
}
