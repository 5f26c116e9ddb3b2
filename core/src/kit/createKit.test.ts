import { describe, expect, it } from 'vitest'
import { createKit, definePlugin } from '../index.js'
import { until } from '../testing/until.js'

describe('createKit', () => {
  it('gives each plugin its controller', () => {
    const hello = definePlugin({
      id: 'hello',
      setup: () => ({ controller: { greet: (name: string) => `hi ${name}` } }),
    })
    const kit = createKit({ plugins: [hello()] })
    expect(kit.plugins.hello.greet('you')).toBe('hi you')
  })
  it('opens on Connect without plugins', async () => {
    const kit = createKit({ plugins: [] })
    kit.open('Connect')
    await until(() => kit.get(kit.modal$).open)
    expect(kit.get(kit.router.entry$)).toEqual({ view: 'Connect' })
    await kit.dispose()
  })
})
