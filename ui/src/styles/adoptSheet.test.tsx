// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../primitives/controls/Button.js'
import { adoptSheet } from './adoptSheet.js'
import { StyleRoot } from './StyleRoot.js'

afterEach(cleanup)

const shadow = () => document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })

test('adopts a sheet once per root and builds it once per document', () => {
  const made: FakeSheet[] = []
  class FakeSheet {
    text = ''
    constructor() {
      made.push(this)
    }
    replaceSync(text: string) {
      this.text = text
    }
  }
  vi.stubGlobal('CSSStyleSheet', FakeSheet)
  const before = window.CSSStyleSheet
  window.CSSStyleSheet = FakeSheet as unknown as typeof CSSStyleSheet
  const sheet = '.a{}'
  const roots = [shadow(), shadow()]
  for (const root of roots) Object.assign(root, { adoptedStyleSheets: [] })
  for (const root of [...roots, ...roots]) adoptSheet(root, sheet)
  expect(roots.map(root => root.adoptedStyleSheets.length)).toEqual([1, 1])
  expect(made.map(each => each.text)).toEqual(['.a{}'])
  window.CSSStyleSheet = before
  vi.unstubAllGlobals()
})

test('falls back to a style element with the nonce', () => {
  const root = shadow()
  render(
    createPortal(
      <StyleRoot target={root} nonce="n1">
        {<Button>Go</Button>}
      </StyleRoot>,
      root as unknown as Element,
    ),
  )
  const styles = root.querySelectorAll('style')
  expect(styles.length).toBe(3)
  expect(Array.from(styles).every(style => style.nonce === 'n1')).toBe(true)
  expect(root.textContent).toContain('.btn {')
})

test('renders on a server without touching the browser', () => {
  expect(renderToString(<Button>Go</Button>)).toContain('Go')
})
