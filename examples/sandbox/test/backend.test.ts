import { expect, test } from 'vitest'
import { useSandbox } from './useSandbox.js'

const { sandbox } = useSandbox()

test('runs the relay and the directory, which lets pages ask', async () => {
  const { relay, directory } = sandbox().info
  expect(relay.url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/)
  const health = await fetch(`${relay.url.replace('ws', 'http')}/health`)
  expect(await health.json()).toEqual({ ok: true, connections: 0 })
  const page = await fetch(`${directory.url}/getWallets?projectId=anything&chains=eip155:31337&entries=2`)
  expect(page.headers.get('access-control-allow-origin')).toBe('*')
  const { data, count } = await page.json()
  expect(data).toHaveLength(2)
  expect(count).toBeGreaterThan(700)
  const picture = await fetch(`${directory.url}/getWalletImage/${data[0].image_id}`)
  expect(picture.headers.get('content-type')).toBe('image/png')
})
