import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { memoryStore } from '../session/openStore.js'
import { Openers } from './Openers.js'
import type { TopLevel } from './TopPage.js'

afterEach(cleanup)

it('removes what opens the wallet once that is confirmed, and says what has to remain', async () => {
  const store = memoryStore()
  await store.set('slot-id', 'device-own')
  let slots = [
    { id: 'device-own', kind: 'device', wrapped: '', info: { added: 1 } },
    { id: 'device-lost', kind: 'device', wrapped: '', info: {} },
    { id: 'recovery-1', kind: 'recovery', wrapped: '', info: {} },
  ]
  const removeSlot = vi.fn(async (_: string, id: string) => {
    if (id === 'recovery-1') throw new FrameRefusal('NOT_ALLOWED', 'Too little')
    slots = slots.filter(slot => slot.id !== id)
  })
  const wallet = { user: async () => ({ id: 'u', vault: 1 }), ensure: async () => ({ slots }), removeSlot }
  const answers: (true | undefined)[] = [undefined, true, true]
  const confirm = vi.fn(async () => answers.shift())
  const top = { site: { store }, wallet, confirm } as unknown as TopLevel
  render(<Openers {...top} />)
  await screen.findByText('This browser')
  const press = async (at: number) => {
    const button = () => screen.getAllByRole('button')[at] ?? document.body
    await waitFor(() => expect(button().matches(':disabled, [aria-disabled=true]')).toBe(false))
    fireEvent.click(button())
  }
  await press(1)
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce())
  expect(confirm.mock.lastCall).toMatchObject([
    { warnings: [{ key: 'openerRemoveText', values: { name: 'A browser' } }] },
  ])
  await press(1)
  await waitFor(() => expect(screen.queryByText('A browser')).toBeNull())
  expect(removeSlot.mock.calls).toEqual([['u', 'device-lost']])
  await press(1)
  expect((await screen.findByRole('status')).textContent).toMatch(/^Too little would be left/)
})
