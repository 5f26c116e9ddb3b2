import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { harbor, quill, stage, wallet } from '../../test/stage.js'

const many = Array.from({ length: 60 }, (_, at) =>
  wallet(`w${at}`, `Wallet ${at + 1}`, undefined, { connector: { type: 'EXTERNAL' } }),
)
const open = async () => {
  const kit = stage({ wallets: [...many, wallet('cafe', 'Café'), harbor(), quill()] })
  await renderKit(kit, 'AllWallets')
  return { kit, field: screen.getByRole('searchbox') as HTMLInputElement }
}

describe('AllWalletsView', () => {
  it('counts, and puts installed wallets first', async () => {
    const { field } = await open()
    expect(field.placeholder).toBe('Search 63 wallets')
    const first = screen.getAllByRole('listitem')[0]
    expect(first?.textContent).toMatch(/(Café|Harbor)Installed/)
    expect(first?.getAttribute('aria-setsize')).toBe('63')
  })

  it('renders only what is in sight', async () => {
    await open()
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
  })

  it('searches without regard to case and accents, and says how many it found', async () => {
    const { field } = await open()
    fireEvent.change(field, { target: { value: 'cafe' } })
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toBe('1 found')
  })

  it('opens the first result by Enter and goes into the list by the arrow', async () => {
    const { kit, field } = await open()
    fireEvent.change(field, { target: { value: 'quill' } })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toContain('Quill')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(kit.get(kit.router.entry$).params).toEqual({ walletId: 'quill', namespace: 'mock' })
  })

  it('goes back to the field by typing in the list', async () => {
    const { field } = await open()
    const item = screen.getAllByRole('button')[0] as HTMLElement
    item.focus()
    fireEvent.keyDown(item, { key: 'x' })
    expect(document.activeElement).toBe(field)
  })

  it('says that nothing has that name, as text, and clears', async () => {
    const { kit, field } = await open()
    fireEvent.change(field, { target: { value: '<b>zzz</b>' } })
    expect(screen.getByText('No wallets found')).toBeTruthy()
    expect(screen.getByText('<b>zzz</b>')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement)
    expect(field.value).toBe('')
    expect(viewOf(kit)).toBe('AllWallets')
  })
})
