// @vitest-environment jsdom
import { createTestKit, mockChain } from '@latchkit/core/testing'
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.restoreAllMocks())

const copy = async () => {
  vi.resetModules()
  const [{ KitProvider }, { useKit }] = await Promise.all([
    import('../shell/provider/KitProvider.js'),
    import('./useKit.js'),
  ])
  const Part = () => <b>{typeof useKit().open}</b>
  return { KitProvider, Part }
}

test('tells a part of another copy than its provider of both, and no part of none', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const kit = await createTestKit({ plugins: [mockChain().plugin] })
  const [first, second] = [await copy(), await copy()]
  expect(() => render(<second.Part />)).toThrow('There is no KitProvider')
  const { container } = render(
    <first.KitProvider kit={kit}>
      <first.Part />
    </first.KitProvider>,
  )
  expect(container.textContent).toBe('function')
  expect(() => render(<first.Part />)).toThrow('There is no KitProvider')
  expect(() =>
    render(
      <first.KitProvider kit={kit}>
        <second.Part />
      </first.KitProvider>,
    ),
  ).toThrow(
    expect.objectContaining({
      code: 'kit/TWO_COPIES',
      message: 'Two copies of @latchkit/ui: source, its KitProvider source; run: npm ls @latchkit/ui',
    }),
  )
  await kit.dispose()
})
