// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Mark } from './Mark.js'
import { QrCode } from './QrCode.js'
import { qrOutline, qrPath } from './qrPath.js'

afterEach(cleanup)

describe('qrOutline', () => {
  const outline = (...rows: string[]) => qrOutline(rows.length, (x, y) => rows[y]?.[x] === '#')

  test('draws a lone module as a circle', () => {
    expect(outline('#')).toBe(
      'M0.5 0a.5 .5 0 0 1 0.5 0.5a.5 .5 0 0 1 -0.5 0.5a.5 .5 0 0 1 -0.5 -0.5a.5 .5 0 0 1 0.5 -0.5Z',
    )
  })

  test('keeps modules apart that touch by a corner, and joins neighbours', () => {
    expect(outline('#.', '.#').match(/Z/g)).toHaveLength(2)
    expect(outline('##', '#.').match(/Z/g)).toHaveLength(1)
    expect(outline('##', '#.').match(/a/g)).toHaveLength(5)
  })

  test('cuts holes', () => {
    const ring = outline('###', '#.#', '###')
    expect(ring.match(/M/g)).toHaveLength(2)
  })

  test('ends on any pattern', () => {
    for (let bits = 0; bits < 512; bits++) {
      const path = qrOutline(3, (x, y) => Boolean(bits & (1 << (y * 3 + x))))
      expect(path.match(/M/g)?.length ?? 0).toBe(path.match(/Z/g)?.length ?? 0)
      expect(path === '').toBe(bits === 0)
    }
  })
})

describe('qrPath', () => {
  test('is never coarser than 45 modules, and undefined for what no code holds', () => {
    expect(qrPath('wc:1')?.size).toBe(45)
    expect(qrPath('x'.repeat(5000))).toBeUndefined()
  })

  test('leaves room for a mark', () => {
    const text = 'wc:'.padEnd(190, 'a')
    expect(qrPath(text, 0.23)?.path.length).toBeLessThan(qrPath(text)?.path.length ?? 0)
  })
})

describe('QrCode', () => {
  test('is a named picture with the mark in its middle', () => {
    const { container } = render(
      <QrCode value="wc:abc" label="Code for Oriole" mark={<Mark name="Oriole" size={60} />} />,
    )
    const code = screen.getByRole('img', { name: 'Code for Oriole' })
    expect(code.getAttribute('part')).toBe('qr')
    expect(code.getAttribute('aria-busy')).toBeNull()
    expect(container.querySelectorAll('svg[part=qr-code] path')).toHaveLength(1)
    expect(container.querySelector('.mark')).toBeTruthy()
  })

  test('waits with a skeleton, also for a text that no code holds', () => {
    const { container, rerender } = render(<QrCode value={undefined} label="Code" />)
    expect(screen.getByRole('img').getAttribute('aria-busy')).toBe('true')
    expect(container.querySelector('[part=qr-skeleton]')).toBeTruthy()
    rerender(<QrCode value={'x'.repeat(5000)} label="Code" />)
    expect(container.querySelector('[part=qr-skeleton]')).toBeTruthy()
    rerender(<QrCode value="wc:abc" label="Code" />)
    expect(container.querySelector('[part=qr-skeleton]')).toBeNull()
  })

  test('takes nothing from its text but modules', () => {
    const { container } = render(<QrCode value={'"><script>alert(1)</script>'} label="Code" />)
    expect(container.innerHTML).not.toContain('script')
  })
})
