// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { keepTyping } from './keepTyping.js'

afterEach(() => document.body.replaceChildren())

/** The keys that a page hears that were pressed in an element of a shadow root. */
function heardFrom(
  tag: string,
  attributes: Record<string, string>,
  init: KeyboardEventInit,
  type = 'keydown',
) {
  const host = document.createElement('latchkit-modal')
  document.body.append(host)
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  host.attachShadow({ mode: 'open' }).append(element)
  const heard: string[] = []
  const ended = new AbortController()
  document.addEventListener(type, event => heard.push((event as KeyboardEvent).key), { signal: ended.signal })
  const stop = keepTyping(host)
  const press = () =>
    element.dispatchEvent(
      new KeyboardEvent(type, { ...init, bubbles: true, composed: true, cancelable: true }),
    )
  press()
  const whileKept = heard.splice(0)
  stop()
  press()
  ended.abort()
  return { whileKept, afterwards: heard }
}

it.each([
  ['input', {}, 'keydown'],
  ['input', { type: 'email' }, 'keyup'],
  ['textarea', {}, 'keypress'],
  ['select', {}, 'keydown'],
])('what is typed in %s %j stays in the kit: %s', (tag, attributes, type) => {
  expect(heardFrom(tag, attributes, { key: 's' }, type)).toEqual({ whileKept: [], afterwards: ['s'] })
})

it.each([
  ['button', {}, { key: 's' }],
  ['input', { type: 'checkbox' }, { key: 's' }],
  ['input', {}, { key: 'k', ctrlKey: true }],
  ['input', {}, { key: 'k', metaKey: true }],
])('the page hears %s %j %j', (tag, attributes, init) => {
  expect(heardFrom(tag, attributes, init).whileKept).toEqual([init.key])
})
