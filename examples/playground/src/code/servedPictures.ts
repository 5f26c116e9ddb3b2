import type { World } from '../world/World.js'

/** The world with its pictures at the addresses where the sandbox serves them: data URLs are too long for code that people read. */
export const servedPictures = (world: World): World => serve(world, world.faucetUrl)

function serve<Value>(value: Value, from: string): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(each => serve(each, from)) as Value
  const fresh = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, serve(inner, from)]))
  const { icon, symbol, name } = fresh
  if (typeof icon !== 'string') return fresh as Value
  const path = typeof symbol === 'string' ? `coins/${symbol}` : `networks/${String(name).toLowerCase()}`
  return { ...fresh, icon: `${from}/icons/${path}.svg` } as Value
}
