import { readField } from './readField.js'

/** Listens to events of a wallet by whatever names its functions have. Wallets without working events do no harm. */
export function listenTo(source: unknown, names: readonly string[], listener: () => void): () => void {
  const call = (method: unknown, args: readonly unknown[]): unknown => {
    try {
      return typeof method === 'function' ? Reflect.apply(method, source, args) : undefined
    } catch {
      return undefined
    }
  }
  const add = readField(source, 'on') ?? readField(source, 'addListener')
  const remove = readField(source, 'removeListener') ?? readField(source, 'off')
  // A wallet that only takes the name does not hand back a way to stop: the listener is deaf afterwards.
  let isOver = false
  const hear = () => {
    if (!isOver) listener()
  }
  const stops = names.map(name => call(add, [name, hear]))
  return () => {
    isOver = true
    names.forEach((name, index) => {
      call(remove, [name, hear])
      call(stops[index], [])
    })
  }
}
