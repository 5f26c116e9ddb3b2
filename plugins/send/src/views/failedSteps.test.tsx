import { type ConfirmStepParams, confirmSteps, definePlugin, type Plugin } from '@latchkit/core'
import { shellOf } from '@latchkit/core/shell'
import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderSend } from '../testing/renderSend.js'

const { chain, kit, modal, open, press, review, show, text } = renderSend()

afterEach(() => {
  vi.useRealTimers()
})

type Load = Parameters<typeof confirmSteps.of>[0]['view']
const stepOf = (id: string, order = 50, view?: Load) =>
  confirmSteps.of({
    id,
    order,
    view:
      view ??
      (async () => props => (
        <button type="button" onClick={(props.params as ConfirmStepParams).done}>
          {`Pass ${id}`}
        </button>
      )),
  })
/** A plugin with a step, which fails when told. */
function failing(id: string, order: number) {
  let fail: (error: Error) => void = () => {}
  const plugin = definePlugin({
    id,
    contributes: [stepOf(id, order)],
    setup: () => ({
      start: () =>
        new Promise<void>((_, reject) => {
          fail = reject
        }),
    }),
  })
  return { plugin: plugin(), fail: () => act(async () => fail(new Error('late'))) }
}
const stable = (id: string, order: number) => definePlugin({ id, contributes: [stepOf(id, order)] })()

async function start(...others: readonly Plugin[]) {
  await open({ others })
  show()
  await review('1', 'bob')
}
const sendButton = () => modal().getByRole('button', { name: 'Send 1 MCK to bob' })
const isDisabled = () => sendButton().getAttribute('aria-disabled') === 'true'
const missing = (names: string) =>
  `A feature that confirms transfers isn’t working: ${names}. Reload the page.`
const changed = 'What has to be confirmed before sending has changed.'

describe('a plugin with a confirm step', () => {
  it('blocks sending when its setup failed, and is named', async () => {
    const broken = definePlugin({
      id: 'limits',
      contributes: [stepOf('limit')],
      setup() {
        throw new Error('broken')
      },
    })
    await start(broken())
    await waitFor(() => expect(text()).toContain(missing('limits')))
    await waitFor(() => expect(chain().asked).toEqual([]))
    expect(isDisabled()).toBe(true)
  })

  it('blocks sending when it fails during the review', async () => {
    const { plugin, fail } = failing('limits', 1)
    await start(plugin)
    await waitFor(() => expect(isDisabled()).toBe(false))
    await fail()
    await waitFor(() => expect(text()).toContain(missing('limits')))
    expect(isDisabled()).toBe(true)
  })

  it('leads back to the review when it fails between the steps of others', { tags: ['long'] }, async () => {
    const { plugin, fail } = failing('limits', 1)
    await start(plugin, stable('b', 2), stable('c', 3))
    await press('Send 1 MCK to bob')
    await press('Pass limits')
    await waitFor(() => expect(text()).toContain('Pass b'))
    await fail()
    await waitFor(() => expect(text()).toContain(missing('limits')))
    expect(text()).not.toMatch(/Pass/)
    expect(isDisabled()).toBe(true)
    expect(chain().asked).toEqual([])
  })

  it('stops nothing when a plugin without a step fails', async () => {
    const other = definePlugin({
      id: 'other',
      setup() {
        throw new Error('broken')
      },
    })
    await start(other(), stable('b', 2))
    await press('Send 1 MCK to bob')
    await press('Pass b')
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
  })
})

describe('a list of steps that changes', () => {
  it('is asked again from the start', async () => {
    await start(stable('a', 1), stable('b', 2))
    await press('Send 1 MCK to bob')
    await press('Pass a')
    await waitFor(() => expect(text()).toContain('Pass b'))
    act(() => shellOf(kit()).contribute(stepOf('shop', 3)))
    await press('Pass b')
    await waitFor(() => expect(text()).toContain(changed))
    await press('Send 1 MCK to bob')
    for (const id of ['a', 'b', 'shop']) {
      expect(chain().asked).toEqual([])
      await press(`Pass ${id}`)
    }
    await waitFor(() => expect(modal().getByRole('heading', { name: '1 MCK sent' })).toBeTruthy())
  })
})

describe('a step', () => {
  it('that never loads shows that it loads, then that it did not, with Retry and a way back', async () => {
    let calls = 0
    const never: Load = () => {
      calls++
      return new Promise<never>(() => {})
    }
    await start(definePlugin({ id: 'slow', contributes: [stepOf('slow', 1, never)] })())
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(text()).toContain('Loading'))
    expect(modal().getByRole('button', { name: 'Back to the review' })).toBeTruthy()
    await pass(15_000)
    await waitFor(() => expect(text()).toContain('The confirmation didn’t load'))
    await press('Retry')
    await waitFor(() => expect(text()).toContain('Loading'))
    expect(calls).toBe(2)
    await pass(15_000)
    await waitFor(() => expect(text()).toContain('The confirmation didn’t load'))
    await press('Back to the review')
    await waitFor(() => expect(sendButton()).toBeTruthy())
    expect(chain().asked).toEqual([])
  })

  it('that throws lets nothing through, shows Retry and a way back', async () => {
    let isBroken = true
    const given: ConfirmStepParams[] = []
    const crashing: Load = async () => props => {
      const params = props.params as ConfirmStepParams
      given.push(params)
      if (isBroken) throw new Error('broken')
      return (
        <button type="button" onClick={params.done}>
          Pass
        </button>
      )
    }
    await start(definePlugin({ id: 'crash', contributes: [stepOf('crash', 1, crashing)] })())
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const _ of ['first', 'loaded before']) {
      await press('Send 1 MCK to bob')
      await waitFor(() => expect(text()).toContain('The confirmation failed'))
      for (const { done } of given) act(done)
      expect(text()).toContain('The confirmation failed')
      await press('Back to the review')
      await waitFor(() => expect(sendButton()).toBeTruthy())
    }
    await press('Send 1 MCK to bob')
    await waitFor(() => expect(text()).toContain('The confirmation failed'))
    isBroken = false
    await press('Retry')
    await waitFor(() => expect(modal().getByRole('button', { name: 'Pass' })).toBeTruthy())
    for (const { done } of given.slice(0, -1)) act(done)
    expect(chain().asked).toEqual([])
    await press('Pass')
    await waitFor(() => expect(chain().asked).toHaveLength(1))
  })
})
