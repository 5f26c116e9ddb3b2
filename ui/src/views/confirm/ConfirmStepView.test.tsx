import {
  type ConfirmStepParams,
  confirmSteps,
  definePlugin,
  type Kit,
  type Plugin,
  SendTransaction,
} from '@latchkit/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { connect, harbor, stage } from '../../test/stage.js'

const params = (props: { params: unknown }) => props.params as ConfirmStepParams
const limit = (view: (given: ConfirmStepParams) => React.ReactNode) =>
  definePlugin({
    id: 'limit',
    contributes: [confirmSteps.of({ id: 'limit', view: async () => props => view(params(props)) })],
  })()

/** A connected page with a step, whose app sends without a view. */
async function send(plugin: Plugin, open = 'Account') {
  const one = harbor()
  const kit: Kit = stage({ wallets: [one], families: [plugin] })
  await renderKit(kit, open)
  await act(() => connect(kit, [one]))
  act(() => kit.router.reset('Account'))
  const account = kit.get(kit.connections.account$)
  if (!account) throw new Error('Nobody is connected')
  const request = { account, networkId: 'mock:1', transfer: { to: 'bob', amount: 1n } } as const
  let asked: Promise<{ hash: string }> | undefined
  await act(async () => {
    asked = kit.use(SendTransaction, account).sendTransaction(request)
    asked.catch(() => {})
  })
  return { kit, asked: () => asked }
}

describe('a confirm step that no view shows', () => {
  it('opens over what is there, and leads on to the wallet', async () => {
    const { kit, asked } = await send(
      limit(({ request, done }) => (
        <button type="button" onClick={done}>
          {`Allow ${request.transfer?.amount}`}
        </button>
      )),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Allow 1' }))
    await expect(asked()).resolves.toMatchObject({ hash: expect.any(String) })
    await waitFor(() => expect(viewOf(kit)).toBe('Account'))
  })

  it('that throws lets nothing through, and is shown again on Retry', async () => {
    let isBroken = true
    const { kit, asked } = await send(
      limit(({ done }) => {
        if (!isBroken)
          return (
            <button type="button" onClick={done}>
              Allow
            </button>
          )
        // As a step would that is not careful.
        queueMicrotask(done)
        throw new Error('broken')
      }),
    )
    await screen.findByText('The confirmation failed')
    expect(viewOf(kit)).toBe('ConfirmStep')
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Allow' }))
    await expect(asked()).resolves.toMatchObject({ hash: expect.any(String) })
  })

  it('that does not load says so, and is loaded again on Retry', async () => {
    let isOffline = true
    const view = async () => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return (props: { params: unknown }) => (
        <button type="button" onClick={params(props).done}>
          Allow
        </button>
      )
    }
    const { asked } = await send(
      definePlugin({ id: 'limit', contributes: [confirmSteps.of({ id: 'limit', view })] })(),
    )
    await screen.findByText('The confirmation didn’t load')
    isOffline = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Allow' }))
    await expect(asked()).resolves.toMatchObject({ hash: expect.any(String) })
  })

  it('refuses when the visitor leaves it', async () => {
    const { kit, asked } = await send(limit(() => <p>Wait</p>))
    await screen.findByText('Wait')
    await act(async () => kit.close({ force: true }))
    await expect(asked()).rejects.toMatchObject({ code: 'core/NOT_CONFIRMED', outcome: 'untouched' })
  })
})
