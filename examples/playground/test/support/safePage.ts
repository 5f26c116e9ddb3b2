import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright-core'
import { type Address, type Hex, type PublicClient, pad, padHex, toEventSelector, toHex } from 'viem'
import { sendAs } from './sendAs.js'

/** Does what it is told, a hash, a recipient, a value and data, and says `ExecutionSuccess` of the hash, as a Safe does. */
const runtime = [
  '3615605057', // nothing is told: it takes the coins
  '60603603806060600037', // what is told
  '600060008260006040356020355af1', // the call
  '15605057', // failed
  `60006000526000357f${toEventSelector('ExecutionSuccess(bytes32,uint256)').slice(2)}`,
  '60206000a2',
  '5b00',
].join('')
const code: Hex = `0x60${(runtime.length / 2).toString(16)}8060093d393df3${runtime}`

/** A call as Safe's page gets it. */
export interface SafeCall {
  readonly to: Hex
  readonly value: string
  readonly data: Hex
}

/** A Safe on a chain of the sandbox, with coins. */
export async function deploySafe(client: PublicClient, owner: Address) {
  const { contractAddress: address } = await sendAs(client, owner, { data: code })
  if (!address) throw new Error('The Safe was not deployed')
  await sendAs(client, owner, { to: address, value: 10n ** 18n })
  return {
    address,
    /** As its last owner does once the others have signed. */
    execute(hash: Hex, { to, value, data }: SafeCall) {
      const words = [hash, pad(to), padHex(toHex(BigInt(value)), { size: 32 }), data]
      const told: Hex = `0x${words.map(word => word.slice(2)).join('')}`
      // A node would estimate too little: it goes through without the call as well.
      return sendAs(client, owner, { to: address, data: told, gas: 1_000_000n })
    },
  }
}

/** Messages to the page around the app. */
export interface SafeMessage {
  readonly method: string
  readonly params: unknown
}

/** Serves a page that shows an app in a frame and answers the messages of Safe's SDK, in every page of a context. */
export async function serveSafePage(
  context: BrowserContext,
  answer: (message: SafeMessage) => Promise<{ data: unknown } | { error: string }>,
) {
  const told: SafeMessage[] = []
  await context.exposeFunction('answerForTest', async (message: SafeMessage) => {
    told.push(message)
    return answer(message)
  })
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Safe</title><link rel="icon" href="data:,"><script>
      addEventListener('message', async ({ source, origin, data }) => {
        if (source !== document.querySelector('iframe').contentWindow) return
        const answer = await answerForTest({ method: data.method, params: data.params })
        source.postMessage({ id: data.id, version: '1.18.0', success: 'data' in answer, ...answer }, origin)
      })
    </script><iframe width="1000" height="800"></iframe>
    <script>document.querySelector('iframe').src = new URL(location).searchParams.get('app')</script>`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    told,
    origin,
    urlOf: (app: string) => `${origin}/?app=${encodeURIComponent(app)}`,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
