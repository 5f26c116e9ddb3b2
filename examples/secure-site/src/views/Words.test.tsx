import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addWords } from '../locales/catalogues.js'
import { reviewWords } from '../locales/reviewWords.js'
import { tokenText } from '../review/amounts.js'
import { type Phrase, say } from '../review/Review.js'
import { useWords, visitorLanguage, WordsProvider } from './Words.js'

addWords(reviewWords)

const Said = ({ phrase }: { phrase: Phrase }) => useWords()(phrase)
/** What a person reads, without the marks around data. */
function read(phrase: Phrase, language: 'ar' | 'en'): string {
  const view = render(
    <WordsProvider language={language}>
      <Said phrase={phrase} />
    </WordsProvider>,
  )
  const text = (view.container.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
  view.unmount()
  return text
}

it('counts by the rules of the language', () => {
  const counts = ['1', '2', '3', '11', '100']
  const said = (language: 'ar' | 'en') =>
    counts.map(count => read(say('reviewBatch', { count }), language).replace(/^\S+ /, ''))
  expect(said('ar')).toEqual(['معاملة واحدة', 'معاملتين', '3 معاملات', '11 معاملة', '100 معاملة'])
  expect(read(say('sendItems', { count: '1' }), 'en')).toBe('Send 1 item')
  expect(read(say('sendItems', { count: '2' }), 'en')).toBe('Send 2 items')
})

it('says no English in Arabic of an amount of which nobody knows the unit', () => {
  const chain = { caip2: 'eip155:1', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 }, tokens: [] }
  const texts = [`0x${'c'.repeat(40)}`, 'So1ana'.repeat(6)].map(address => {
    const amount = tokenText(77n, address, { chain, tokens: new Map() })
    return [read(say('sendAmount', { amount }), 'en'), read(say('sendAmount', { amount }), 'ar')]
  })
  expect(texts.map(([english]) => english)).toEqual([
    'Send 77 units or item #77 of 0xcc…cccccc',
    'Send 77 units of So1a…So1ana',
  ])
  const latin = texts.map(([, arabic = '']) => arabic.match(/[a-z]\w+/gi))
  expect(latin).toEqual([
    ['xcc', 'cccccc'],
    ['So1a', 'So1ana'],
  ])
})

it('speaks the first of the visitor’s languages that it knows', () => {
  const spoken = (...languages: string[]) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    return visitorLanguage()
  }
  expect(spoken('fr-FR', 'ar-EG', 'en')).toBe('ar')
  expect(spoken('en-GB', 'ar')).toBe('en')
  expect([spoken('fr'), spoken(), spoken('arn', 'enm')]).toEqual(['en', 'en', 'en'])
  vi.restoreAllMocks()
})
