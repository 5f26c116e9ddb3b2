import { expect, test } from 'vitest'
import { startSandbox } from '../src/index.js'
import { useSandbox } from './useSandbox.js'

const { sandbox } = useSandbox()

test('the sandbox starts social providers only if it is asked to', async () => {
  expect(sandbox().socials).toBeUndefined()
  expect(sandbox().info.socials).toBeUndefined()
  const asked = await startSandbox({ ports: 0, state: false, quiet: true, socials: true })
  const url = asked.info.socials?.url
  const info = await (await fetch(`${asked.info.faucet.url}/info`)).json()
  expect(info.socials).toEqual({ url })
  expect(asked.socials?.optionsFor('http://localhost:8575').google.issuer).toBe(`${url}/google`)
  await asked.stop()
  await expect(fetch(`${url}/google/jwks`)).rejects.toThrow()
})
