// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AddressGroups } from './AddressGroups.js'

afterEach(cleanup)

const paid = '0x3fA941c87Be205D49a6Ce1F082b74C3d5E901aF7'
const pasted = '0x3fA941c8d07E63aB1F559cC2B8e407D15E901aF7'

test('shows every character in groups of four', () => {
  const { container } = render(<AddressGroups address={paid} />)
  expect(container.textContent).toBe(paid)
  expect(container.querySelectorAll('span')).toHaveLength(11)
})

test('marks the groups that differ, whatever their case', () => {
  const { container } = render(<AddressGroups address={pasted} compareTo={paid.toLowerCase()} />)
  expect(Array.from(container.querySelectorAll('mark'), mark => mark.textContent)).toEqual([
    'd07E',
    '63aB',
    '1F55',
    '9cC2',
    'B8e4',
    '07D1',
  ])
})

test('copies the plain address', () => {
  const { container } = render(<AddressGroups address={paid} />)
  const setData = vi.fn()
  fireEvent.copy(container.firstElementChild as Element, { clipboardData: { setData } })
  expect(setData).toHaveBeenCalledWith('text/plain', paid)
})
