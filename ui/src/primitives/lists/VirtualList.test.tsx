// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { VirtualList, type VirtualListProps } from './VirtualList.js'

afterEach(cleanup)

const items = Array.from({ length: 10_000 }, (_, index) => `Item ${index + 1}`)

function List(props: Partial<VirtualListProps<string>>) {
  return (
    <VirtualList
      label="Wallets"
      items={items}
      rowHeight={60}
      maxHeight={300}
      itemKey={item => item}
      renderItem={(item, focus) => (
        <button type="button" {...focus}>
          {item}
        </button>
      )}
      {...props}
    />
  )
}
const box = () => screen.getByRole('list').parentElement as HTMLElement
const scrollTo = (top: number) => {
  box().scrollTop = top
  fireEvent.scroll(box())
}
const focused = () => document.activeElement?.textContent
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? box(), { key: name })

test('renders a window, and says how many there are and which each is', () => {
  render(<List />)
  const shown = screen.getAllByRole('listitem')
  expect(shown.length).toBeLessThan(15)
  expect(shown[0]?.getAttribute('aria-setsize')).toBe('10000')
  expect(shown[0]?.getAttribute('aria-posinset')).toBe('1')
  expect(screen.getByRole('list', { name: 'Wallets' }).style.height).toBe('600000px')
})

test('follows scrolling to the end', () => {
  render(<List />)
  scrollTo(600_000 - 300)
  expect(screen.getByText('Item 10000')).toBeTruthy()
  expect(screen.getAllByRole('listitem').length).toBeLessThan(15)
})

test('has one tab stop that the keys move, scrolling where needed', () => {
  render(<List />)
  expect(screen.getAllByRole('button').filter(button => button.tabIndex === 0)).toHaveLength(1)
  screen.getByText('Item 1').focus()
  key('ArrowDown')
  expect(focused()).toBe('Item 2')
  key('End')
  expect(focused()).toBe('Item 10000')
  key('Home')
  expect(focused()).toBe('Item 1')
  key('ArrowUp')
  expect(focused()).toBe('Item 1')
})

test('does not lose focus when the focused item scrolls out of sight', () => {
  render(<List />)
  screen.getByText('Item 1').focus()
  scrollTo(60_000)
  expect(focused()).toBe('Item 1')
  expect(screen.getByText('Item 1001')).toBeTruthy()
})

test('arrows move sideways in a grid and leave at its top', () => {
  const leave = vi.fn()
  render(<List columns={4} onLeaveTop={leave} />)
  screen.getByText('Item 2').focus()
  key('ArrowRight')
  expect(focused()).toBe('Item 3')
  key('ArrowDown')
  expect(focused()).toBe('Item 7')
  key('ArrowUp')
  key('ArrowUp')
  expect(leave).toHaveBeenCalledOnce()
})

test('asks for more once near the end, and stays within a list that shrinks', () => {
  const more = vi.fn()
  const { rerender } = render(<List items={items.slice(0, 40)} total={600} onNearEnd={more} />)
  scrollTo(2100)
  fireEvent.scroll(box())
  expect(more).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('600')
  rerender(<List items={items.slice(0, 2)} />)
  scrollTo(0)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  rerender(<List items={[]} />)
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
})
