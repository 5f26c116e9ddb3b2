import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInbox } from '../src/mail/createInbox.js'
import { type MailServer, startMail } from '../src/mail/startMail.js'

let mail: MailServer | undefined
beforeAll(async () => {
  mail = await startMail()
})
afterAll(() => mail?.close())

/** The first line of the answer to a request that no client would make. */
function ask(target: string, host = '127.0.0.1'): Promise<string> {
  const { port } = new URL(mail?.inboxUrl ?? '')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.once('data', data => {
      resolve(String(data).split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  })
}

test('the inbox outlives targets and hosts that are none', async () => {
  expect(await ask('//')).toContain('404')
  expect(await ask('/', 'a b')).toContain('400')
  expect(await ask('http://[')).toMatch(/400|404/)
  expect(await ask('/')).toContain('200')
})

test('two mails of one millisecond are given one after the other, and each once', async () => {
  const [inbox, to, since] = [createInbox(), 'mira@example.com', Date.now()]
  for (const subject of ['first', 'second'])
    inbox.add([to], { from: 'shop@example.com', subject, text: '', headers: '' })
  expect((await inbox.next(to, since)).subject).toBe('first')
  expect((await inbox.next(to, since)).subject).toBe('second')
  const third = inbox.next(to, since)
  inbox.add([to], { from: 'shop@example.com', subject: 'third', text: '', headers: '' })
  expect((await third).subject).toBe('third')
})
