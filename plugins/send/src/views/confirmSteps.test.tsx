import { type ConfirmStepParams, confirmSteps, definePlugin, KitError } from '@latchkit/core'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSend } from '../testing/renderSend.js'

const { chain, modal, open, press, review, show, text } = renderSend()

let isBroken = false
let stale: (() => void) | undefined

/** A step that names the amount, and one that may be broken. */
const careful = definePlugin({
  id: 'careful',
  contributes: [
    confirmSteps.of({
      id: 'second',
      order: 20,
      view: async () => props => {
        if (isBroken) throw new Error('broken')
        const { done } = props.params as ConfirmStepParams
        return (
          <button type="button" onClick={done}>
            I am sure
          </button>
        )
      },
    }),
    confirmSteps.of({
      id: 'first',
      order: 10,
      view: async () => props => {
        const { request, done, cancel } = props.params as ConfirmStepParams
        stale = done
        return (
          <>
            <p>{`A step for ${request.transfer?.amount} to ${request.transfer?.to}`}</p>
            <button type="button" onClick={done}>
              Go on
            </button>
            <button type="button" onClick={cancel}>
              Not now
            </button>
          </>
        )
      },
    }),
  ],
})

async function start() {
  await open({ others: [careful()] })
  show()
  await review('1', 'bob')
  await press('Send 1 MCK to bob')
  await waitFor(() => expect(text()).toContain(`A step for ${10n ** 18n} to bob`))
}

it('stand between the review and the wallet, in order', async () => {
  await start()
  expect(chain().asked).toEqual([])
  await press('Go on')
  await waitFor(() => expect(modal().getByRole('button', { name: 'I am sure' })).toBeTruthy())
  expect(chain().asked).toEqual([])
  await press('I am sure')
  await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
  expect(chain().asked).toHaveLength(1)
})

it('are shown again before the wallet is asked again', async () => {
  await start()
  chain().send = async () => {
    throw new KitError('core/USER_REJECTED', { message: 'no', outcome: 'untouched' })
  }
  await press('Go on')
  await press('I am sure')
  await press(/Try again|Retry/)
  await waitFor(() => expect(text()).toContain('A step for'))
  expect(chain().asked).toHaveLength(1)
})

it('lead back to the review, and have no more to say once they were left', async () => {
  await start()
  await press('Not now')
  await waitFor(() => expect(modal().getByRole('button', { name: 'Send 1 MCK to bob' })).toBeTruthy())
  stale?.()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(modal().getByRole('button', { name: 'Send 1 MCK to bob' })).toBeTruthy()
  expect(chain().asked).toEqual([])
})

it('let nothing through when one of them fails', async () => {
  isBroken = true
  await start()
  await press('Go on')
  await waitFor(() => expect(modal().getByRole('button', { name: 'Retry' })).toBeTruthy())
  expect(chain().asked).toEqual([])
  isBroken = false
})
