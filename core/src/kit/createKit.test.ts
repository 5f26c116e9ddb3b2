import { describe, expect, it } from 'vitest'
import { createKit, definePlugin } from '../index.js'

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
    const hello = definePlugin({ id: 'hello' })
    const kit = createKit({ plugins: [hello()] })
    kit.prefetch()
    kit.open('Connect')
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(kit.get(kit.modal$).open).toBe(true)
    await kit.dispose()
  })
})
