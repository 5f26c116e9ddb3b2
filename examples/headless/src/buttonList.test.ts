// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { buttonList } from './buttonList.js'

it('a wallet’s button stays its own when another wallet is listed above it', () => {
  const list = document.createElement('ul')
  document.body.append(list)
  const labels = () => [...list.querySelectorAll('button')].map(({ textContent }) => textContent)
  const [phone, wallet] = [vi.fn(), vi.fn()]
  buttonList(list, [{ label: 'Phone', pick: phone }])
  const button = list.querySelector('button')
  button?.focus()
  buttonList(list, [
    { label: 'Wallet', pick: wallet },
    { label: 'Phone', pick: phone },
  ])
  expect(labels()).toEqual(['Wallet', 'Phone'])
  expect(document.activeElement).toBe(button)
  button?.click()
  expect([wallet.mock.calls.length, phone.mock.calls.length]).toEqual([0, 1])
  buttonList(list, [{ label: 'Wallet', pick: wallet }])
  expect(labels()).toEqual(['Wallet'])
})
