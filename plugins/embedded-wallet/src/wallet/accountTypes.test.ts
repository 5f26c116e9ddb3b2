// @vitest-environment jsdom
import { SignMessage, SmartSessions } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { beforeAll, expect, it, vi } from 'vitest'
import { embeddedWallet } from '../embeddedWallet.js'
import { Refusal } from '../testing/fakeFrame.js'
import { EVM_ADDRESS, ORIGIN, playedUser, SOLANA_ADDRESS } from '../testing/playSite.js'
import { playSites } from '../testing/playSites.js'

const SMART = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const { site, cleanups } = playSites()
/** Preloads the code of the first login, so that no test waits for it. */
beforeAll(() => import('./createController.js'))

const both = {
  ...playedUser,
  accounts: [
    { namespace: 'eip155', address: EVM_ADDRESS, type: 'eoa' },
    { namespace: 'eip155', address: SMART, type: 'smartAccount' },
    { namespace: 'solana', address: SOLANA_ADDRESS, type: 'eoa' },
  ],
  smartAccountEnabledNetworks: [31337],
  preferredAccountType: 'smartAccount',
} as const satisfies object

async function open(options: object = {}) {
  const networks = [31337, 1].map(id => evmNetwork({ id, name: `${id}`, rpcUrl: 'http://127.0.0.1:1' }))
  const plugins = [evm({ networks }), embeddedWallet({ origin: ORIGIN, projectId: 'shop' })] as const
  const kit = await createTestKit({ plugins, storage: memoryStorage(), ...options })
  cleanups.push(() => kit.dispose())
  const wallet = kit.plugins['embedded-wallet']
  await wallet.sendCode('mira@northpier.test')
  await wallet.submitCode(site().server.code)
  await kit.connections.connect({ walletId: 'embedded-wallet' })
  const account = () => {
    const { address, type } = kit.get(kit.connections.account$) ?? {}
    return [address, type]
  }
  return { kit, wallet, account }
}

it('H12: is the account of its network alone: the smart one where the site has them, else that of the key', async () => {
  site().server.user = { ...both, accounts: [...both.accounts], smartAccountEnabledNetworks: [31337] }
  const { kit, wallet, account } = await open()
  expect(account()).toEqual([SMART, 'smartAccount'])
  await kit.connections.switchNetwork('eip155:1')
  await until(() => account()[0] === EVM_ADDRESS)
  expect(account()).toEqual([EVM_ADDRESS, 'eoa'])
  await kit.connections.switchNetwork('eip155:31337')
  await until(() => account()[0] === SMART)
  // Its owner switches back.
  site().server.user = { ...site().server.user, preferredAccountType: 'eoa' }
  await wallet.loadUser()
  await until(() => account()[0] === EVM_ADDRESS)
  expect(account()).toEqual([EVM_ADDRESS, 'eoa'])
})

it('takes the signature of a smart account, which no key made, to be checked by its contract', async () => {
  site().server.user = { ...both, accounts: [...both.accounts], smartAccountEnabledNetworks: [31337] }
  const { kit } = await open()
  site().frame.on('RPC_REQUEST', () => ({ result: `0x${'12'.repeat(200)}` }))
  const account = kit.get(kit.connections.account$)
  if (!account) throw new Error('Nobody is connected')
  const { signature } = await kit.use(SignMessage, account).signMessage({ account, message: 'Hi' })
  expect(signature).toBe(`0x${'12'.repeat(200)}`)
})

it('ends a permission of its smart account alone, in the frame, and tells a page of none', async () => {
  site().server.user = { ...both, accounts: [...both.accounts], smartAccountEnabledNetworks: [31337] }
  const { kit } = await open()
  const account = kit.get(kit.connections.account$)
  if (!account) throw new Error('Nobody is connected')
  const pci = `0x${'11'.repeat(32)}`
  const notMine = { code: 'network/UNSUPPORTED' }
  const { revoke, sessions } = kit.use(SmartSessions)
  await expect(sessions({ account })).rejects.toMatchObject(notMine)
  await expect(revoke({ account: { ...account, address: EVM_ADDRESS }, pci })).rejects.toMatchObject(notMine)
  expect(site().frame.calls('RPC_REQUEST')).toEqual([])
  site().frame.on('RPC_REQUEST', () => ({ result: {} }))
  await revoke({ account, pci })
  const [permissionContext, method] = [pci, 'wallet_revokeExecutionPermission']
  expect(site().frame.calls('RPC_REQUEST')).toEqual([
    { chainId: 'eip155:31337', method, params: [{ permissionContext }] },
  ])
  site().frame.on('RPC_REQUEST', () => new Refusal({ code: 'USER_REJECTED' }))
  await expect(revoke({ account, pci })).rejects.toMatchObject({
    ...{ code: 'core/USER_REJECTED', outcome: 'untouched' },
  })
})

it('asks for the type that the app prefers, which is a smart account by default', async () => {
  for (const [type, asked] of [
    [undefined, 'smartAccount'],
    ['smartAccount', 'smartAccount'],
    ['eoa', 'eoa'],
  ] as const) {
    await open(type && { defaultAccountTypes: { eip155: type } })
    expect(site().frame.calls('GET_USER').at(-1)).toEqual({ preferredAccountType: asked })
  }
})

it('switches once the frame has, declines what waits for a yes, and follows the frame whatever it says', async () => {
  site().server.user = { ...both, accounts: [...both.accounts], smartAccountEnabledNetworks: [31337] }
  const { kit, wallet, account } = await open()
  const asked = kit.get(kit.connections.account$)
  if (!asked) throw new Error('Nobody is connected')
  let answer = () => {}
  site().frame.on('RPC_REQUEST', () => new Promise(() => {}))
  site().frame.on('SET_PREFERRED_ACCOUNT', ({ type }: { type: 'eoa' | 'smartAccount' }) => {
    site().server.user = { ...site().server.user, preferredAccountType: type }
    return new Promise(resolve => {
      answer = () => resolve({ type, address: EVM_ADDRESS })
    })
  })
  const { signMessage } = kit.use(SignMessage, asked)
  const waiting = ['one', 'two'].map(message =>
    signMessage({ account: asked, message }).then(
      () => 'signed',
      error => [error.code, error.outcome],
    ),
  )
  await until(() => site().frame.calls('RPC_REQUEST').length === 1)
  const switching = wallet.setPreferredAccount('eoa')
  await until(() => site().frame.calls('SET_PREFERRED_ACCOUNT').length === 1)
  answer()
  await switching
  expect(account()).toEqual([EVM_ADDRESS, 'eoa'])
  expect((await waiting[1])?.[0]).toBe('core/USER_REJECTED')
  expect(site().frame.calls('RPC_REQUEST')).toHaveLength(1)

  // It says no, and another tab has switched meanwhile.
  site().server.user = { ...site().server.user, preferredAccountType: 'smartAccount' }
  site().frame.on('SET_PREFERRED_ACCOUNT', () => new Refusal({ code: 'USER_REJECTED' }))
  await expect(wallet.setPreferredAccount('smartAccount')).rejects.toMatchObject({
    ...{ code: 'core/USER_REJECTED', outcome: 'untouched' },
  })
  await until(() => account()[0] === SMART)
  expect(account()).toEqual([SMART, 'smartAccount'])
})

it('shows the account that the frame switched to, and reads the user again without letting anybody wait', async () => {
  const { smartAccountEnabledNetworks, ...user } = both
  const accounts = both.accounts.filter(({ address }) => address !== SMART)
  site().server.user = {
    ...{ ...user, accounts, preferredAccountType: 'eoa' },
    ...{ smartAccountEnabledNetworks: [...smartAccountEnabledNetworks] },
  }
  const { wallet, account } = await open()
  expect(account()).toEqual([EVM_ADDRESS, 'eoa'])
  let answer = (_: unknown) => {}
  const reading = new Promise(resolve => {
    answer = resolve
  })
  site().frame.on('GET_USER', () => reading)
  site().frame.on('SET_PREFERRED_ACCOUNT', ({ type }: { type: string }) => ({ type, address: SMART }))
  // No deadline comes.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  cleanups.push(() => void vi.useRealTimers())
  await wallet.setPreferredAccount('smartAccount')
  expect(account()).toEqual([SMART, 'smartAccount'])
  vi.useRealTimers()
  // Another tab has switched meanwhile.
  answer(site().server.user)
  await until(() => account()[0] === EVM_ADDRESS)
  // Nor does it matter that it cannot be read.
  site().frame.on('GET_USER', () => new Refusal({ code: 'INTERNAL' }))
  await wallet.setPreferredAccount('smartAccount')
  expect(account()).toEqual([SMART, 'smartAccount'])
})
