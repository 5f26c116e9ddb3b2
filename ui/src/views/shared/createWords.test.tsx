import { createTestKit } from '@latchkit/core/testing'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { KitContext } from '../../hooks/KitContext.js'
import { createWords } from './createWords.js'

afterEach(cleanup)

const { useWords, Words } = createWords({
  paid: '{name}, paid {count} times',
  'paid.one': '{name}, paid {count} time',
})

function Paid({ count }: { count: number }) {
  const t = useWords()
  return (
    <>
      <p>{t('paid', { name: 'Ann', count })}</p>
      <p>
        <Words id="paid" values={{ name: 'Ann', count }} />
      </p>
    </>
  )
}

it('counts in English that came with the views, and in other languages', async () => {
  const kit = await createTestKit({ plugins: [] })
  const show = (count: number) =>
    render(
      <KitContext value={kit as never}>
        <Paid count={count} />
      </KitContext>,
    ).container.textContent?.replaceAll(/[\u2068\u2069]/g, '')
  expect(show(1)).toBe('Ann, paid 1 timeAnn, paid 1 time')
  expect(show(2)).toBe('Ann, paid 2 timesAnn, paid 2 times')
  kit.i18n.add('ar', { paid: '{name} {count} مرة', 'paid.two': '{name} مرتين' })
  await act(() => kit.i18n.setLocale('ar'))
  expect(show(2)).toBe('Ann مرتينAnn مرتين')
  expect(show(100)).toBe('Ann 100 مرةAnn 100 مرة')
  await kit.dispose()
})
