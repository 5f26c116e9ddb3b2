import { definePlugin, type Kit, route, type ViewProps } from '@latchkit/core'
import { createTestKit, mockChain } from '@latchkit/core/testing'
import { within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderView } from './renderView.js'

const Hello = ({ params }: ViewProps<{ name: string }>) => <p>Hello {params.name}</p>

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
    await expect(renderView(kit, 'greeter/away')).rejects.toThrow('the chunk is gone')
    await expect(renderView(kit, 'greeter', {})).rejects.toThrow('a name is needed')
    await expect(renderView(kit, 'greeter/nowhere')).rejects.toThrow("'greeter/nowhere'")
    await expect(renderView(kit, 'Nowhere')).rejects.toThrow("'Nowhere'")
    expect(document.querySelector('latchkit-modal')).toBeNull()
    vi.restoreAllMocks()
  })
})
