import { type ConfirmStepParams, confirmSteps, definePlugin, KitError, type Plugin } from '@latchkit/core'
import { act, waitFor } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { controllerOf } from '../testing/controllerOf.js'
import { renderSend } from '../testing/renderSend.js'

const { chain, kit, modal, open, press, review, show, text, wallet } = renderSend()

/** The params of each step, in the order of its showings. */
let given: Record<string, ConfirmStepParams[]> = {}
afterEach(() => {
  given = {}
})

/** A step with buttons for its answers. */
function Asking({ id, params }: { id: string; params: ConfirmStepParams }) {
  const showings = given[id] ?? []
  if (!showings.includes(params)) given[id] = [...showings, params]
  const { request, done, cancel } = params
  return (
    <>
      <p>{`Step ${id} for ${request.transfer?.amount} to ${request.transfer?.to}`}</p>
      <button type="button" onClick={done}>
        {`Pass ${id}`}
      </button>
      <button type="button" onClick={cancel}>
        {`Leave ${id}`}
      </button>
    </>
  )
}
const contribution = (id: string, order: number) =>
  confirmSteps.of({
    id,
    order,
    view: async () => props => <Asking id={id} params={props.params as ConfirmStepParams} />,
  })
/** Two steps, listed in the wrong order. */
const careful = definePlugin({ id: 'careful', contributes: [contribution('b', 20), contribution('a', 10)] })

// Nothing may happen, in any use: there is no event to wait for.
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 100)))
const asked = () => chain().asked.map(({ transfer }) => `${transfer?.amount} to ${transfer?.to}`)
const sendButton = (name: string) => waitFor(() => expect(modal().getByRole('button', { name })).toBeTruthy())
const shows = (id: string) => waitFor(() => expect(text()).toContain(`Step ${id} for`))
const isSent = (sum: string) =>
  waitFor(() => expect(modal().getByRole('heading', { name: `${sum} sent` })).toBeTruthy())
const units = (amount: bigint) => amount * 10n ** 18n

async function start(others: readonly Plugin[] = [careful()], options?: { isStrict: boolean }) {
  await open({ others })
  show(options)
  await review('1', 'bob')
  await press('Send 1 MCK to bob')
}

describe('confirm steps', () => {
  it('stand between the review and the wallet, in order', async () => {
    await start()
    await shows('a')
    expect(text()).toContain(`Step a for ${units(1n)} to bob`)
    await press('Pass a')
    await shows('b')
    expect(asked()).toEqual([])
    await press('Pass b')
    await isSent('1 MCK')
    expect(asked()).toEqual([`${units(1n)} to bob`])
  })

  it('get the fee that was reviewed, and no later one is signed', async () => {
    await start()
    await shows('a')
    expect(given['a']?.[0]?.request.maxFee).toBe(10n ** 15n)
    const { quotes, submission } = await controllerOf(kit())
    const plan = kit().get(submission.reviewed$)
    if (!plan) throw new Error('no review')
    chain().fee = async () => 10n ** 17n
    await act(() => quotes.load(plan))
    await press('Pass a')
    await press('Pass b')
    await isSent('1 MCK')
    expect(chain().asked[0]?.maxFee).toBe(10n ** 15n)
  })

  it('are all asked again before the wallet is asked again', async () => {
    await start()
    chain().send = async () => {
      throw new KitError('core/USER_REJECTED', { message: 'no', outcome: 'untouched' })
    }
    await press('Pass a')
    await press('Pass b')
    await press('Retry')
    await waitFor(() => expect(given['a']).toHaveLength(2))
    expect(asked()).toHaveLength(1)
    // The answers of the first attempt do not count for the second.
    act(() => given['a']?.[0]?.done())
    act(() => given['b']?.[0]?.done())
    await settle()
    expect(text()).toContain('Step a for')
    expect(asked()).toHaveLength(1)
    await press('Pass a')
    await press('Pass b')
    await waitFor(() => expect(asked()).toHaveLength(2))
  })

  it('lead back to the review', async () => {
    await start()
    await press('Pass a')
    await press('Leave b')
    await sendButton('Send 1 MCK to bob')
    await press('Send 1 MCK to bob')
    // From the start, and only what is on screen counts.
    await waitFor(() => expect(given['a']).toHaveLength(2))
    act(() => given['b']?.[0]?.done())
    await settle()
    expect(text()).toContain('Step a for')
    expect(asked()).toEqual([])
  })
})

describe('a late answer asks no wallet', () => {
  const late = async () => {
    for (const showings of Object.values(given)) for (const { done } of showings) act(done)
    await settle()
    expect(asked()).toEqual([])
  }
  const onlyOne = definePlugin({ id: 'one', contributes: [contribution('a', 10)] })
  const startOne = () => start([onlyOne()])

  it('after the step was left', async () => {
    await startOne()
    await press('Leave a')
    await sendButton('Send 1 MCK to bob')
    await late()
    expect(modal().getByRole('button', { name: 'Send 1 MCK to bob' })).toBeTruthy()
  })

  it('after Back', async () => {
    await startOne()
    await shows('a')
    await press('Back')
    await late()
  })

  it('after the modal was closed, and after it was opened again', async () => {
    await startOne()
    await shows('a')
    act(() => kit().close())
    await late()
    act(() => kit().open('send/review'))
    await sendButton('Send 1 MCK to bob')
    await late()
  })

  it('after the page removed the kit', async () => {
    await open({ others: [onlyOne()] })
    const page = show()
    await review('1', 'bob')
    await press('Send 1 MCK to bob')
    await shows('a')
    page.unmount()
    await late()
  })

  it('for another transfer', async () => {
    await startOne()
    await shows('a')
    await press('Back')
    await waitFor(() => expect(modal().getByRole('button', { name: 'Review' })).toBeTruthy())
    await review('9', 'carol')
    await late()
    await press('Send 9 MCK to carol')
    await waitFor(() => expect(given['a']).toHaveLength(2))
    act(() => given['a']?.[0]?.done())
    await settle()
    expect(asked()).toEqual([])
    await press('Pass a')
    await isSent('9 MCK')
    expect(asked()).toEqual([`${units(9n)} to carol`])
  })

  it('after the account changed', async () => {
    await startOne()
    await shows('a')
    const [now, other] = kit().get(kit().connections.connections$)[0]?.accounts ?? []
    if (!now || !other) throw new Error('two accounts expected')
    act(() => wallet().change({ accounts: [other, now] }))
    await waitFor(() => expect(text()).toContain('The account or network changed after the review.'))
    await late()
    act(() => wallet().change({ accounts: [now, other] }))
    await late()
  })
})

describe('done', () => {
  it('counts once, however often it is called', async () => {
    await start()
    await shows('a')
    act(() => {
      given['a']?.[0]?.done()
      given['a']?.[0]?.done()
    })
    await shows('b')
    act(() => given['a']?.[0]?.done())
    await settle()
    expect(text()).toContain('Step b for')
    act(() => {
      given['b']?.[0]?.done()
      given['b']?.[0]?.done()
    })
    await isSent('1 MCK')
    expect(asked()).toHaveLength(1)
  })

  const inEffect = (id: string, useAnyEffect: typeof useEffect) =>
    definePlugin({
      id,
      contributes: [
        confirmSteps.of({
          id,
          view: async () =>
            function Instant(props) {
              const { done } = props.params as ConfirmStepParams
              useAnyEffect(() => {
                done()
              }, [done])
              return <p>Under the limit</p>
            },
        }),
      ],
    })
  for (const isStrict of [false, true]) {
    for (const [kind, useAnyEffect] of Object.entries({
      effect: useEffect,
      'layout effect': useLayoutEffect,
    })) {
      it(`may be called in an ${kind}, for one transfer after the other${isStrict ? ', in StrictMode' : ''}`, async () => {
        // A step before and after it, so that one that counted twice would show.
        const others = [inEffect('limit', useAnyEffect)(), inEffect('limit2', useAnyEffect)(), careful()]
        await start(others, { isStrict })
        for (const count of [1, 2, 3]) {
          if (count > 1) {
            await review(`${count}`, 'bob')
            await press(`Send ${count} MCK to bob`)
          }
          await press('Pass a')
          await press('Pass b')
          await isSent(`${count} MCK`)
          expect(asked()).toHaveLength(count)
          await press('Done')
        }
      })
    }
  }

  it('counts after the effects of StrictMode ran twice', async () => {
    await start([careful()], { isStrict: true })
    await shows('a')
    act(() => given['a']?.at(-1)?.done())
    await shows('b')
    act(() => given['b']?.at(-1)?.done())
    await isSent('1 MCK')
    expect(asked()).toHaveLength(1)
  })
})
