import { expect, it } from 'vitest'
import { messageFaults } from './messageFaults.js'

const english = { hi: 'Hi {name}', items: '{count} items', 'items.one': '{count} item', 'legal.one': 'One' }
const polish = {
  hi: 'Cześć {name}',
  items: '{count} rzeczy',
  'items.one': 'jedna rzecz',
  'items.few': '{count} rzeczy',
  'items.many': '{count} rzeczy',
  'legal.one': 'Jeden',
}

it('finds none in a whole translation', () => {
  expect(messageFaults('pl', english, polish)).toEqual([])
  expect(messageFaults('en', english, english)).toEqual([])
})

it('tells what is missing, unknown, or has other places', () => {
  const { hi: _, 'items.few': __, ...less } = polish
  expect(messageFaults('pl', english, { ...less, more: 'Więcej', 'legal.one': '{name}' })).toEqual([
    'hi is missing',
    'items.few is missing',
    'more is unknown',
    'legal.one has other places',
  ])
  expect(messageFaults('pl', english, { ...polish, 'items.two': 'dwie', 'items.one': '{name}' })).toEqual([
    'items.two is unknown',
    'items.one has other places',
  ])
})
