// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SegmentedTabs } from './SegmentedTabs.js'
import { TabPanel } from './TabPanel.js'

afterEach(cleanup)

const tabs = [
  { id: 'a', label: 'Phone' },
  { id: 'b', label: 'Browser', news: '1 new' },
  { id: 'c', label: 'Desktop' },
]

function Example() {
  const [value, setValue] = useState('a')
  return (
    <>
      <SegmentedTabs base="x" label="Kind" tabs={tabs} value={value} onChange={setValue} />
      <TabPanel base="x" id={value}>
        {value}
      </TabPanel>
    </>
  )
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent

test('has one tab stop and joins the panel with its tab', () => {
  render(<Example />)
  expect(screen.getAllByRole('tab').map(tab => tab.tabIndex)).toEqual([0, -1, -1])
  const tab = screen.getByRole('tab', { name: 'Phone' })
  const panel = screen.getByRole('tabpanel', { name: 'Phone' })
  expect(tab.getAttribute('aria-controls')).toBe(panel.id)
  expect(screen.getByRole('tab', { name: 'Browser 1 new' })).toBeTruthy()
})

test('arrows, Home and End select, move focus and wrap round', () => {
  render(<Example />)
  const list = screen.getByRole('tablist')
  fireEvent.keyDown(list, { key: 'ArrowRight' })
  expect(selected()).toBe('Browser')
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  fireEvent.keyDown(list, { key: 'End' })
  expect(selected()).toBe('Desktop')
  fireEvent.keyDown(list, { key: 'ArrowRight' })
  expect(selected()).toBe('Phone')
  fireEvent.keyDown(list, { key: 'ArrowLeft' })
  expect(selected()).toBe('Desktop')
  fireEvent.keyDown(list, { key: 'Home' })
  expect(selected()).toBe('Phone')
})

test('arrows follow the direction of the text', () => {
  vi.stubGlobal('getComputedStyle', () => ({ direction: 'rtl' }))
  render(<Example />)
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' })
  vi.unstubAllGlobals()
  expect(selected()).toBe('Browser')
})
