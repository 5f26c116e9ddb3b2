import { createKit, definePlugin, isKitError, type Kit, SignMessage } from '@latchkit/core'
import { createTestKit } from '@latchkit/core/testing'
import { devWallet } from '@latchkit/dev-wallet'
import { evm } from '@latchkit/eip155'
import { ConnectButton, KitProvider, useKit, useModal } from '@latchkit/ui'

const counter = definePlugin({
  id: 'counter',
  requires: [SignMessage],
  setup: () => ({ api: { next: (after: number) => after + 1 } }),
})

const chains = [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }]

export const kit = createKit({
  plugins: [evm({ rpc: 'http://127.0.0.1:8545' }), devWallet({ chains }), counter()],
})

export const next: number = kit.plugins.counter.next(1)
// @ts-expect-error a number, not a text
kit.plugins.counter.next('1')
// @ts-expect-error no such plugin
kit.plugins.swap
// @ts-expect-error 'counter' needs 'sign-message' and nobody provides it
createKit({ plugins: [counter()] })

export const codeOf = (error: unknown) => (isKitError(error) ? error.code : undefined)

export { createTestKit }

/** Without a registered kit, views are texts. */
export function Open() {
  const kit = useKit()
  const { open } = useModal()
  return (
    <>
      <button type="button" onClick={() => kit.open('counter')} />
      <button type="button" onClick={() => open('counter/next', { after: 1 })} />
      <button type="button" onClick={() => open('Networks')} />
    </>
  )
}

/** For whoever takes any kit. */
export const opens = (one: Kit) => one.open('counter')
opens(kit)

export function App() {
  return (
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>
  )
}
