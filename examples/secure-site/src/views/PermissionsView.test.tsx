import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addWords } from '../locales/catalogues.js'
import { reviewWords } from '../locales/reviewWords.js'
import type { ShownPermission } from '../review/Review.js'
import { PermissionsView } from './PermissionsView.js'

addWords(reviewWords)
afterEach(cleanup)

function open(load: () => Promise<readonly ShownPermission[]>) {
  let isDone = false
  const done = () => {
    isDone = true
  }
  render(<PermissionsView scene={{ kind: 'permissions', load, done, cancel: done }} />)
  return () => isDone
}

it('lists what may be taken, ends one, and reads again', async () => {
  let ended = 0
  const one: ShownPermission = {
    ...{ id: '1', host: 'shop.example' },
    lines: [{ label: 'every', seconds: 604_800 }],
    async end() {
      ended += 1
    },
  }
  const isDone = open(async () => (ended > 0 ? [] : [one]))
  await screen.findByText('7 days')
  fireEvent.click(screen.getByRole('button', { name: 'End a permission: shop.example' }))
  await screen.findByText('Nobody may take anything by themselves')
  expect(ended).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(isDone()).toBe(true)
})

it('says that it does not know, and tries again', async () => {
  let isDown = true
  open(async () => {
    if (isDown) throw new Error('down')
    return []
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy())
  expect(screen.queryByText('Nobody may take anything by themselves')).toBeNull()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Nobody may take anything by themselves')
})
