import { readField } from '@latchkit/core/plugin'

/** Listens to events of a wallet by whatever names its functions have. Wallets without working events do no harm. */
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
  // A wallet that hands back no way to stop finds the listener deaf afterwards.
  let isOver = false
  const hear = () => {
    if (!isOver) listener()
  }
  const stops = names.flatMap(name => {
    if (typeof on === 'function') return [call(on, [name, hear])]
    // Of wallets that speak WBIP some take an object (Xverse) and some take two arguments (Fordefi).
    const add = readField(source, 'addListener')
    return [call(add, [{ eventName: name, cb: hear }]), call(add, [name, hear])]
  })
  return () => {
    isOver = true
    for (const name of names) call(remove, [name, hear])
    for (const stop of stops) call(stop, [])
  }
}
