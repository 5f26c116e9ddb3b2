import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { en } from '../locales/en.js'
import { type Asked, askPlainly } from '../review/Review.js'
import { ApprovalView } from './ApprovalView.js'

// jsdom lays nothing out: nothing is ever in sight.
class Blind {
  observe() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', Blind).stubGlobal('ResizeObserver', Blind))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function ask(review: Asked) {
  const queue = { behind: () => 0, subscribe: () => () => {} }
  const scene = { kind: 'approval' as const, review, account: undefined, queue }
  render(
    <ApprovalView
      scene={{ ...scene, approve: async () => {}, reject: () => {} }}
      origin="https://lamps.example"
      claimed={undefined}
    />,
  )
  const looks = screen.getAllByRole('button').map(button => [button.textContent, button.getAttribute('part')])
  return Object.fromEntries(looks.map(([name, part]) => [name, part?.includes('button-primary')]))
}

it('makes the yes the button to press, unless it gives protection up', () => {
  expect(ask(askPlainly('passkeyTitle', 'passkeyAdd'))).toEqual({ [en.cancel]: false, [en.passkeyAdd]: true })
  cleanup()
  const review: Asked = {
    ...askPlainly('keepTitle', 'notNow', 'keepLater'),
    no: { key: 'goBack' },
    isRisk: true,
  }
  expect(ask(review)).toEqual({ [en.goBack]: true, [en.notNow]: false })
})
