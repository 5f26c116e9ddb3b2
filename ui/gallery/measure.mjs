// Measures the cards and views of the gallery in a browser: the contrast of every text, the size of every target for fingers, and axe.
// node ui/gallery/measure.mjs
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openGallery } from './openGallery.mjs'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const { browser, url, list, close } = await openGallery()
const problems = []

function inspect() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const rgba = colour => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const over = (top, below) => [...[0, 1, 2].map(at => top[at] * top[3] + below[at] * (1 - top[3])), 1]
  const luminance = colour => {
    const [red, green, blue] = colour.map(value => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const parentOf = node => node.parentElement ?? node.getRootNode().host
  const ground = element => {
    const layers = []
    for (let at = element; at; at = parentOf(at)) {
      if (getComputedStyle(at).backgroundImage !== 'none') return undefined
      layers.push(rgba(getComputedStyle(at).backgroundColor))
      if (layers.at(-1)[3] === 1) break
    }
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1])
  }
  const texts = []
  const small = []
  for (const host of document.querySelectorAll('.box, latchkit-modal')) {
    const walker = document.createTreeWalker(host.shadowRoot, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = walker.currentNode.textContent.trim()
      if (!text || element.closest('.vh,style,[aria-hidden=true].ain-m')) continue
      const below = ground(element)
      if (!below) continue
      const [one, two] = [luminance(over(rgba(getComputedStyle(element).color), below)), luminance(below)]
      texts.push({
        text: text.slice(0, 30),
        ratio: (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05),
      })
    }
    for (const target of host.shadowRoot.querySelectorAll('button,a[href],input')) {
      // An inline link in a sentence is exempt (WCAG 2.5.8), and a label enlarges its input.
      if (target.closest('p,label')) continue
      const box = target.getBoundingClientRect()
      const extra = getComputedStyle(target, '::after')
      const [width, height] = [
        Math.max(box.width, Number.parseFloat(extra.width) || 0),
        Math.max(box.height, Number.parseFloat(extra.height) || 0),
      ]
      if (width < 43.9 || height < 43.9)
        small.push(`${target.className} ${width.toFixed(0)}×${height.toFixed(0)}`)
    }
  }
  return { texts, small: [...new Set(small)] }
}

try {
  const context = await browser.newContext({
    viewport: { width: 470, height: 1000 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const scenes = await list(['cards', 'views'])
  for (const theme of ['dark', 'light'])
    for (const name of scenes) {
      await page.goto(`${url}?scene=${name}&theme=${theme}`, { waitUntil: 'networkidle' })
      const { texts, small } = await page.evaluate(inspect)
      const lowest = texts.sort((one, two) => one.ratio - two.ratio)[0]
      process.stdout.write(
        `${theme} ${name}: ${texts.length} texts, lowest ${lowest.ratio.toFixed(2)} (${lowest.text})\n`,
      )
      for (const { text, ratio } of texts)
        if (ratio < 4.5) problems.push(`${theme} ${name}: contrast ${ratio.toFixed(2)} of "${text}"`)
      for (const target of small) problems.push(`${theme} ${name}: small target ${target}`)
      await page.evaluate(axe)
      const { violations } = await page.evaluate(() =>
        globalThis.axe.run(document, {
          rules: {
            region: { enabled: false },
            'page-has-heading-one': { enabled: false },
            'landmark-one-main': { enabled: false },
            'landmark-no-duplicate-banner': { enabled: false },
            'landmark-unique': { enabled: false },
            'heading-order': { enabled: false },
          },
        }),
      )
      for (const { id, nodes } of violations)
        problems.push(
          `${theme} ${name}: axe ${id}: ${nodes
            .slice(0, 3)
            .map(node => node.html.slice(0, 140))
            .join(' | ')}`,
        )
    }
} finally {
  await close()
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length ? 1 : 0
