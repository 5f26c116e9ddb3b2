// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Keys } from '../keys/createKeys.js'
import { createKeeper } from '../keys/keeper.js'
import { quickSecret } from '../keys/testing/quickSecret.js'
import { memoryStore } from '../session/openStore.js'
import type { OpenSite } from './openSite.js'

const host = 'https://shop.example'
const parent = { postMessage() {} }
/** A key is made slowly by intent. */
let told = new EventTarget()

beforeEach(() => {
  told = new EventTarget()
  const addEventListener = told.addEventListener.bind(told)
  const around = { location: { ancestorOrigins: [host] }, document: { referrer: '' } }
  vi.stubGlobal('window', { parent, addEventListener, ...around })
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('fetch', async () => Response.json({ allowedOrigins: [host] }))
})
afterEach(() => vi.unstubAllGlobals())

/** A frame, and the port of the page around it. */
async function open(session: object = {}) {
  const { startFrame } = await import('./startFrame.js')
  const site = {
    store: memoryStore(),
    service: { projectId: 'shop' },
    config: async () => ({ chains: [{ caip2: 'eip155:31337', name: 'Harbour' }, { caip2: 'junk' }] }),
    session: { onEnd() {}, user: async () => undefined, ...session },
  } as unknown as OpenSite
  const keeper = createKeeper(quickSecret)
  const keys: Keys = { call: (name, input) => keeper[name](input) }
  const frame = startFrame(site, keys)
  const { port1, port2 } = new MessageChannel()
  const data = { type: '@w3m-app/PORT', version: 1 }
  told.dispatchEvent(
    Object.assign(new Event('message'), { data, origin: host, source: parent, ports: [port2] }),
  )
  await vi.waitFor(() => expect(frame.around().origin).toBe(host))
  const answers: string[] = []
  const payloads = new Map<string, unknown>()
  port1.onmessage = ({ data: { type, payload } }) => {
    answers.push(type)
    payloads.set(type, payload)
  }
  return {
    frame,
    /** Sends a call, and waits for its answer. */
    async tell(name: string, payload: unknown) {
      const before = answers.length
      port1.postMessage({ id: crypto.randomUUID(), type: `@w3m-app/${name}`, payload })
      await vi.waitFor(() => expect(answers.slice(before)).toContain(`@w3m-frame/${name}_SUCCESS`))
    },
    /** Sends a call, and returns its id. */
    ask(name: string, payload?: unknown) {
      const id = crypto.randomUUID()
      port1.postMessage({ id, type: `@w3m-app/${name}`, payload })
      return id
    },
    answers,
    payloads,
    close: () => port1.close(),
  }
}

it('B12: keeps look and name of the app while something is shown, and takes them on afterwards', async () => {
  const { frame, tell, close } = await open()
  await tell('SYNC_THEME', { themeMode: 'light' })
  await tell('SYNC_DAPP_DATA', { metadata: { name: 'Shop' } })
  const before = frame.around()
  expect(before).toMatchObject({ claimed: 'Shop', look: { theme: 'light' } })
  let end = () => {}
  const showing = frame.stage.show<void>(({ resolve }) => {
    end = () => resolve()
    return { kind: 'reading' }
  })
  await tell('SYNC_THEME', { themeMode: 'dark', themeVariables: { '--lk-radius': '3px' } })
  await tell('SYNC_THEME', { themeMode: 'dark', themeVariables: { '--lk-accent': '#123456' } })
  await tell('SYNC_DAPP_DATA', { metadata: { name: 'A name that takes several lines in a frame' } })
  expect(frame.around()).toEqual(before)
  end()
  await showing
  expect(frame.around()).toMatchObject({
    claimed: 'A name that takes several lines in a frame',
    look: { theme: 'dark', variables: { '--lk-accent': '#123456' } },
  })
  close()
})

it('tells the page of Escape while something is shown that has nothing of its own to close', async () => {
  const { frame, tell, answers, close } = await open()
  const press = (more: object = {}, prepare: (event: Event) => void = () => {}) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape', ...more })
    prepare(event)
    told.dispatchEvent(event)
  }
  press()
  let end = () => {}
  const showing = frame.stage.show<void>(({ resolve }) => {
    end = () => resolve()
    return { kind: 'reading' }
  })
  press({ key: 'Enter' })
  press({ isComposing: true })
  press({ keyCode: 229 })
  press({}, event => event.preventDefault())
  press()
  // Answered after whatever was told before.
  await tell('SYNC_DAPP_DATA', { metadata: { name: 'Shop' } })
  expect(answers.filter(type => type === '@w3m-frame/ESCAPE')).toHaveLength(1)
  end()
  await showing
  close()
})

it('I11: ends what is to be approved when the session ends or becomes another one, also in another tab', async () => {
  let end = () => {}
  const session = {
    onEnd(listen: () => void) {
      end = listen
    },
  }
  const { frame, ask, answers, close } = await open(session)
  ask('SHOW_VIEW', { view: 'passkeys' })
  await vi.waitFor(() => expect(frame.stage.current()?.scene.kind).toBe('passkeys'))
  end()
  await vi.waitFor(() => expect(answers).toContain('@w3m-frame/SHOW_VIEW_ERROR'))
  expect(answers).toContain('@w3m-frame/SESSION_ENDED')
  expect(frame.stage.scenes()).toEqual([])
  close()
})

it('C09: shows a recovery code anew after the call that showed it was given up', async () => {
  const user = { id: 'u', email: 'a@b.example', profile: 'self-custody', addresses: null, vault: 0 }
  let vault: object | undefined
  const session = {
    user: async () => user.id,
    start: async () => {},
    async call({ method, path, body }: { method: string; path: string; body: object }) {
      if (method === 'PUT') vault = { ...body, version: 1 }
      if (path === '/user') return vault ? { ...user, vault: 1 } : user
      return vault
    },
  }
  vi.stubGlobal('sessionStorage', { getItem: () => 'f', setItem() {}, removeItem() {} })
  const { frame, ask, answers, payloads, close } = await open(session)
  const shown = (before?: string) =>
    vi.waitFor(() => {
      if (answers.includes('@w3m-frame/GET_USER_ERROR')) return undefined
      const scene = frame.stage.current()?.scene
      if (scene?.kind !== 'write-down' || scene.code === before) throw new Error('No other code is shown')
      return scene
    })
  const login = ask('CONNECT_OTP', { otp: '123456' })
  const first = await shown()
  // This one waits for the same wallet.
  ask('GET_USER')
  // Time in which it must not be answered: there is nothing to wait for.
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(answers).not.toContain('@w3m-frame/GET_USER_SUCCESS')
  ask('RPC_ABORT', { id: login })
  const second = await shown(first?.code)
  if (!second) throw new Error('Who waits for the same wallet was refused')
  expect(answers).toContain('@w3m-frame/CONNECT_OTP_ERROR')
  expect(frame.stage.scenes()).toHaveLength(1)
  second.done()
  await vi.waitFor(() => expect(answers).toContain('@w3m-frame/GET_USER_SUCCESS'))
  expect(frame.stage.scenes()).toEqual([])
  // The page offers no other networks than these.
  expect(payloads.get('@w3m-frame/GET_USER_SUCCESS')).toMatchObject({ chains: ['eip155:31337'] })
  close()
})

it('A05: serves the first port alone, and tells a second one so', async () => {
  const { frame, tell, answers, close } = await open()
  const { port1, port2 } = new MessageChannel()
  const data = { type: '@w3m-app/PORT', version: 1 }
  const more = { data, origin: host, source: parent, ports: [port2] }
  const said = new Promise(resolve => {
    port1.onmessage = ({ data: message }) => resolve(message)
  })
  told.dispatchEvent(Object.assign(new Event('message'), more))
  expect(await said).toMatchObject({ type: '@w3m-frame/CLOSED', payload: { code: 'NOT_ALLOWED' } })
  await tell('SYNC_DAPP_DATA', { metadata: { name: 'Shop' } })
  expect(frame.around().claimed).toBe('Shop')
  expect(answers).not.toContain('@w3m-frame/CLOSED')
  port1.close()
  close()
})
