import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../../primitives/controls/Button.js'
import { Row } from '../../primitives/lists/Row.js'
import { ViewBody } from './ViewBody.js'

afterEach(cleanup)

function open(onPrimary = () => {}) {
  render(
    <div part="card">
      <h2 tabIndex={-1}>Title</h2>
      <ViewBody>
        {['Émile', 'Eve', 'Zoe'].map(name => (
          <Row key={name} data-item={name} title={name} onClick={() => {}} />
        ))}
        <Button variant="primary" onClick={onPrimary}>
          Go
        </Button>
        <input aria-label="Field" />
      </ViewBody>
    </div>,
  )
  screen.getByRole('heading').focus()
}
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...more })
const here = () => document.activeElement?.textContent

describe('ViewBody', () => {
  it('hears the keys of the whole card', () => {
    open()
    press('ArrowDown')
    expect(here()).toBe('Émile')
    press('ArrowDown')
    press('ArrowDown')
    press('ArrowDown')
    expect(here()).toBe('Zoe')
    press('Home')
    expect(here()).toBe('Émile')
  })
  it('jumps by letters, whatever their accents, and on with the same letter', () => {
    open()
    press('z')
    expect(here()).toBe('Zoe')
    cleanup()
    open()
    press('e')
    expect(here()).toBe('Émile')
    press('v')
    expect(here()).toBe('Eve')
  })
  it('leaves fields and shortcuts alone', () => {
    open()
    press('z', { ctrlKey: true })
    expect(here()).toBe('Title')
    screen.getByRole('textbox').focus()
    press('z')
    press('ArrowDown')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
  it('does the primary action by Enter, but not from a row or a field', () => {
    const go = vi.fn()
    open(go)
    press('Enter')
    expect(go).toHaveBeenCalledTimes(1)
    screen.getByRole('button', { name: 'Eve' }).focus()
    press('Enter')
    screen.getByRole('textbox').focus()
    press('Enter')
    expect(go).toHaveBeenCalledTimes(1)
  })
  it('does no primary action by an Enter that is still held from the view before', () => {
    const go = vi.fn()
    open(go)
    press('Enter', { repeat: true })
    expect(go).not.toHaveBeenCalled()
  })
  it('stops listening when it goes', () => {
    open()
    const card = document.querySelector('[part=card]') as Element
    const off = vi.spyOn(card, 'removeEventListener')
    cleanup()
    expect(off).toHaveBeenCalledWith('keydown', expect.any(Function))
  })
})
