import type { Page } from 'playwright-core'

/** Answers every question to a node as it was answered first. */
const SCRIPT = `
const kept = new Map()
let isStale = true
const times = {}
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('message', ({ data, ports }) => {
  if (data === 'honest') isStale = false
  ports[0].postMessage(times[data] ?? 0)
})
addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'POST' || !isStale) return
  event.respondWith((async () => {
    const { id, method, params } = await request.clone().json()
    const key = JSON.stringify([request.url, method, params])
    if (!kept.has(key)) kept.set(key, await (await fetch(request)).json())
    times[method] = (times[method] ?? 0) + 1
    return Response.json({ ...kept.get(key), id })
  })())
})`

/** The options of the page's server for it. Without the page's policy: whoever once registered a worker there may have had none. */
const files = { '/stale.html': '<!doctype html>', '/stale.js': SCRIPT }

/** Puts a page under a service worker whose answers are stale. */
async function attach(page: Page, url: string) {
  const { origin } = new URL(url)
  await page.goto(`${origin}/stale.html`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/stale.js')
    await navigator.serviceWorker.ready
  })
  await page.goto(url)
  const tell = (data: string) =>
    page.evaluate(async message => {
      const { port1, port2 } = new MessageChannel()
      const answer = new Promise<number>(resolve => {
        port1.onmessage = ({ data }) => resolve(data)
      })
      navigator.serviceWorker.controller?.postMessage(message, [port2])
      return answer
    }, data)
  return {
    /** How often it answered a method so far. */
    times: (method: string) => tell(method),
    /** Lets everything through from now on. */
    behave: () => tell('honest'),
  }
}

/** A service worker that answers as it was answered first. */
export const staleWorker = { files, attach }
