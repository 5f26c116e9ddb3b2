// A Clarity VM behind the Stacks API. It prints one line of JSON once it is ready, and exits when its stdin
// closes.
import { readFileSync } from 'node:fs'
import { serveFront } from '../serveFront.mjs'
import { answer } from './answer.mjs'
import { createLedger } from './createLedger.mjs'

const { port, ...settings } = JSON.parse(process.argv[2])
const read = name => readFileSync(new URL(name, import.meta.url), 'utf8')
const ledger = await createLedger({ ...settings, code: read('./token.clar'), registry: read('./bns.clar') })

serveFront(port, (request, body) => {
  const { pathname: path, searchParams: query } = new URL(request.url, 'http://127.0.0.1')
  const { method, headers } = request
  const type = headers['content-type'] ?? ''
  return answer(ledger, { method, path, query, type, body: method === 'POST' ? body : undefined })
})
