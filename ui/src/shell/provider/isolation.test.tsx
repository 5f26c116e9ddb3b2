import {
  type AccountAction,
  accountActions,
  atom,
  definePlugin,
  modalParts,
  overlays,
  route,
} from '@latchkit/core'
import { act, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { useTitle } from '../../hooks/useTitle.js'
import { modalOf } from '../../test/modalOf.js'
import { boom, kit, openShop, page, settle, shown } from '../../test/openShop.js'

/** The content of the overlays; they live in the dialog while it is open. */
const overlay = () => {
  const root = modalOf().dialog.querySelector('latchkit-overlays')?.shadowRoot
  return root?.querySelector('i, b')?.textContent
}
const log = async () => JSON.stringify(await kit.log.entries())
/** An atom that throws when it is read. */
const throwing$ = atom<never>(boom)
/** An atom that throws when somebody follows it. */
function throwingOnMount$<Value>(value: Value) {
  const made = atom(value)
  Object.assign(made, { onMount: boom })
  return made
}

test('an overlay whose atom throws takes nothing but itself away, and the log names its plugin', async () => {
  const panel = async () => () => <i>a panel</i>
  const bad = definePlugin({
    id: 'bad-plugin',
    contributes: [
      overlays.of({ id: 'a', while: throwing$, view: panel }),
      overlays.of({ id: 'b', while: 5 as never, view: panel }),
    ],
  })()
  const deaf = definePlugin({
    id: 'deaf-plugin',
    contributes: [overlays.of({ id: 'c', while: throwingOnMount$(undefined), view: panel })],
  })()
  const good = definePlugin({
    id: 'good',
    contributes: [overlays.of({ id: 'd', while: atom(1), view: async () => () => <b>a good one</b> })],
  })()
  await openShop([bad, deaf, good], 'Connect')
  await shown('Harbor')
  await waitFor(() => expect(overlay()).toBe('a good one'))
  expect(page()).toBe('The shopConnect')
  expect(await log()).toContain('bad-plugin')
  expect(await log()).toContain('deaf-plugin')
})

test('an overlay comes back once its atom can be read again', async () => {
  const list$ = atom<readonly number[] | undefined>([1])
  const bad = definePlugin({
    id: 'bad',
    setup: ctx => ({ api: { write: (value?: number[]) => ctx.set(list$, value) } }),
    contributes: [
      overlays.of({
        id: 'o',
        while: atom(get => (get(list$) as readonly number[]).length),
        view: async () => () => <i>a panel</i>,
      }),
    ],
  })()
  await openShop([bad], 'Connect')
  const { write } = (kit.plugins as never as { bad: { write(value?: number[]): void } }).bad
  await waitFor(() => expect(overlay()).toBe('a panel'))
  act(() => write(undefined))
  await waitFor(() => expect(overlay()).not.toBe('a panel'))
  act(() => write([]))
  await waitFor(() => expect(overlay()).toBe('a panel'))
  expect(page()).toBe('The shopConnect')
})

test('a title that is no text becomes none', async () => {
  const odd = definePlugin({
    id: 'odd',
    routes: {
      index: route({ title: { no: 'text' } as never, view: async () => () => <p>An odd view</p> }),
      own: route({
        title: 'odd.title',
        view: async () => () => {
          useTitle({} as never)
          return <p>A title of its own</p>
        },
      }),
    },
  })()
  await openShop([odd], 'odd')
  await shown('An odd view')
  await act(async () => kit.router.push('odd/own'))
  await shown('A title of its own')
  expect(page()).toBe('The shopConnect')
})

test('a route that nobody can name shows that there is nothing', async () => {
  await openShop([], 'Connect')
  await shown('Harbor')
  await act(async () => {
    try {
      kit.router.push(undefined as never)
      kit.router.push({} as never)
    } catch {
      // The kernel may refuse it, too.
    }
  })
  await settle()
  expect(page()).toBe('The shopConnect')
})

test('a part of the modal that is wrong, or fails as it goes, leaves the rest', async () => {
  function Leaving() {
    useEffect(() => boom, [])
    return <p>on its way</p>
  }
  const parts = definePlugin({
    id: 'parts',
    contributes: [
      modalParts.of({ id: 'a', place: 'banner', on: 5 as never, view: async () => () => <p>odd</p> }),
      modalParts.of({ id: 'b', place: 'footer', on: ['Connect'], view: async () => Leaving }),
      modalParts.of({ id: 'c', place: 'footer', view: undefined as never }),
    ],
  })()
  await openShop([parts], 'Connect')
  await shown('on its way')
  await act(async () => kit.open('WhatIsAWallet'))
  await shown('Got it')
  expect(page()).toBe('The shopConnect')
})

test('a view that fails as it goes is told in words, and the next one can be had', async () => {
  function Leaving() {
    useEffect(() => boom, [])
    return <p>on its way</p>
  }
  const bad = definePlugin({
    id: 'bad',
    routes: { index: route({ title: 'bad', view: async () => Leaving }) },
  })()
  await openShop([bad], 'bad')
  await shown('on its way')
  await act(async () => kit.open('WhatIsAWallet'))
  const retry = await waitFor(() => modalOf().getByText('Retry'))
  act(() => retry.click())
  await shown('Got it')
  expect(page()).toBe('The shopConnect')
})

test('a modal that closes over a view that fails as it goes opens again', async () => {
  function Leaving() {
    useEffect(() => boom, [])
    return <p>on its way</p>
  }
  const bad = definePlugin({
    id: 'bad',
    routes: { index: route({ title: 'bad', view: async () => Leaving }) },
  })()
  await openShop([bad], 'bad')
  await shown('on its way')
  await act(async () => kit.close())
  await settle()
  await act(async () => kit.open('Connect'))
  await shown('Harbor')
  expect(page()).toBe('The shopConnect')
})

test('one account action that is wrong takes down itself alone, and the log names its plugin', async () => {
  const action = (id: string, more: Partial<AccountAction>) =>
    definePlugin({ id, contributes: [accountActions.of({ id, label: id, to: 'Connect', ...more })] })()
  await openShop(
    [
      action('unseen', { visible$: throwing$ }),
      action('deaf', { visible$: throwingOnMount$(true) }),
      action('unmarked', { badge$: throwing$ }),
      action('marked', { badge$: atom(`\u202e${'A'.repeat(500)}`) }),
      action('odd', { badge$: atom({} as never) }),
      action('wordless', { label: 5 as never }),
      action('good', {}),
    ],
    'Account',
    { connect: true },
  )
  await shown('good')
  await shown('Disconnect')
  const names = modalOf()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toContain('unmarked')
  expect(names).toContain('odd')
  expect(names).not.toContain('unseen')
  expect(names.find(name => name?.startsWith('A'))).toBe('AAAAAAAAAAA…marked AAAAAAAAAAA…')
  for (const id of ['unseen', 'deaf', 'unmarked']) expect(await log()).toContain(`"pluginId":"${id}"`)
})
