import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { rolldown } from 'rolldown'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBrowser } from '../testing/createBrowser.js'
import { devSigners } from '../testing/devSigners.js'
import { secret } from '../testing/openShop.js'
import { proofOf } from '../testing/signIns.js'

/** What every runtime of the Fetch API has, and nothing of browsers or of Node. */
const fetchApi = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  CryptoKey,
  DataView,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  Uint8Array,
  atob,
  btoa,
  clearTimeout,
  crypto,
  queueMicrotask,
  setTimeout,
  structuredClone,
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The packages and folders that the server's entry is made of, and its exports where there is only the Fetch API. */
async function load() {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('../server.ts', import.meta.url)),
    cwd: root,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['import'] },
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'iife', name: 'server', codeSplitting: false })
  const { code, moduleIds, imports } = output[0]
  const context = createContext({ ...fetchApi })
  runInContext(code, context)
  const server = (context as { server?: typeof import('../server.js') }).server
  if (!server) throw new Error('The bundle has no exports')
  return { server, imports, modules: moduleIds.map(id => id.replace(root, '')) }
}

describe('the server’s entry', () => {
  let loaded: Awaited<ReturnType<typeof load>>
  beforeAll(async () => {
    loaded = await load()
  })

  it('has nothing of the page in it: no view, no interface, no React', () => {
    const { imports, modules } = loaded
    expect(imports).toEqual([])
    expect(modules).toContain('plugins/siwx/src/server.ts')
    const own = modules.filter(id => /^(?:ui|plugins)\//.test(id))
    expect(own.filter(id => !/^plugins\/siwx\/src\/(?:server|contract|message)[./]/.test(id))).toEqual([])
    expect(
      modules.filter(id => /node_modules\/(?:react|react-dom|jotai|@latchkit)\/|\.(?:tsx|css)$/.test(id)),
    ).toEqual([])
  })

  it('signs in each family where there is only the Fetch API', async () => {
    const { createMemoryStore, createSignInServer } = loaded.server
    const errors: unknown[] = []
    const signIn = createSignInServer({
      domain: 'shop.example',
      store: createMemoryStore(),
      secrets: [secret],
      statement: 'Sign in to the shop.',
      onError: error => errors.push(error),
    })
    for (const signer of await devSigners()) {
      const browser = createBrowser(signIn)
      const response = await browser.send(await proofOf(signer, await browser.nonce()))
      expect([signer.name, response.status]).toEqual([signer.name, 200])
      const session = await signIn.readSession(browser.headers())
      expect(session?.caipAddress).toBe(`${signer.chainId}:${signer.accountAddress}`)
    }
    expect(errors).toEqual([])
  })
})
