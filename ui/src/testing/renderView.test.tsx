import { definePlugin, type Kit, route, type ViewProps } from '@latchkit/core'
import { createTestKit, mockChain } from '@latchkit/core/testing'
import { within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderView } from './renderView.js'

const Hello = ({ params }: ViewProps<{ name: string }>) => <p>Hello {params.name}</p>

function Counter() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setCount(1), 50)
    return () => clearTimeout(timer)
  }, [])
  return <p>Counted {count}</p>
}

const greeter = definePlugin({
  id: 'greeter',
  routes: {
    index: route({
      title: 'greeter.title',
      params: value => {
        if (typeof (value as { name?: unknown })?.name !== 'string') throw new Error('a name is needed')
        return value as { name: string }
      },
      view: async () => Hello,
    }),
    picture: route({ title: 'greeter.title', view: async () => () => <svg role="img" /> }),
    broken: route({
      title: 'greeter.title',
      view: async () => () => {
        throw new Error('broken on purpose')
      },
    }),
    late: route({
      title: 'greeter.title',
      view: async () => () => {
        useEffect(() => {
          throw new Error('broken after it was drawn')
        }, [])
        return <p>Nearly</p>
      },
    }),
    counter: route({ title: 'greeter.title', view: async () => Counter }),
    away: route({
      title: 'greeter.title',
      view: () => Promise.reject<() => null>(new Error('the chunk is gone')),
    }),
  },
  messages: { en: { 'greeter.title': 'A greeting' } },
})

describe('renderView', () => {
  let kit: Kit
  afterEach(() => kit.dispose())
  async function open() {
    kit = (await createTestKit({ plugins: [mockChain().plugin, greeter()] })) as Kit
    return kit
  }

  it('draws a view of a plugin with its params, and takes it away', async () => {
    const { element, unmount } = await renderView(await open(), 'greeter', { name: 'Mira' })
    expect(within(element).getByText('Hello Mira')).toBeTruthy()
    expect(within(element).getAllByText('A greeting').length).toBeGreaterThan(0)
    unmount()
    expect(document.querySelector('latchkit-modal')).toBeNull()
  })
  it('draws a view without words, and one of the shell', async () => {
    const picture = await renderView(await open(), 'greeter/picture')
    expect(within(picture.element).getByRole('img')).toBeTruthy()
    picture.unmount()
    const { element, unmount } = await renderView(kit, 'Connect')
    expect(await within(element).findByText('mock-wallet')).toBeTruthy()
    unmount()
  })
  it('says why a view cannot be drawn', async () => {
    await open()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(renderView(kit, 'greeter/broken')).rejects.toThrow('broken on purpose')
    await expect(renderView(kit, 'greeter/broken')).rejects.toThrow('broken on purpose')
    await expect(renderView(kit, 'greeter/late')).rejects.toThrow('broken after it was drawn')
    await expect(renderView(kit, 'greeter/away')).rejects.toThrow('the chunk is gone')
    await expect(renderView(kit, 'greeter', {})).rejects.toThrow('a name is needed')
    await expect(renderView(kit, 'greeter/nowhere')).rejects.toThrow("'greeter/nowhere'")
    await expect(renderView(kit, 'Nowhere')).rejects.toThrow("'Nowhere'")
    expect(document.querySelector('latchkit-modal')).toBeNull()
    vi.restoreAllMocks()
  })
  it('looks for a failure after it sees the view, however long reading the log takes', async () => {
    const kit = await open()
    const { entries: read } = kit.log
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const entries = async () => {
      const known = await read()
      // Longer than a view takes to be drawn.
      await new Promise(resolve => setTimeout(resolve, 50))
      return known
    }
    vi.spyOn(kit.log, 'entries').mockImplementation(entries)
    await expect(renderView(kit, 'greeter/broken')).rejects.toThrow('broken on purpose')
    await expect(renderView(kit, 'greeter/late')).rejects.toThrow('broken after it was drawn')
    vi.restoreAllMocks()
  })
  it('asks for no `act` until the view is taken away', async () => {
    const said = vi.spyOn(console, 'error')
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
    environment.IS_REACT_ACT_ENVIRONMENT = true
    const first = await renderView(await open(), 'greeter/picture')
    first.unmount()
    expect(environment.IS_REACT_ACT_ENVIRONMENT).toBe(true)
    const second = await renderView(kit, 'greeter/counter')
    await vi.waitFor(() => expect(second.element.textContent).toContain('Counted 1'))
    expect(environment.IS_REACT_ACT_ENVIRONMENT).toBe(false)
    second.unmount()
    expect(environment.IS_REACT_ACT_ENVIRONMENT).toBe(true)
    expect(said).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
