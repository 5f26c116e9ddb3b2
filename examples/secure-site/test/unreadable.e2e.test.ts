import { expect, it } from 'vitest'
import { openWorld } from './support/openWorld.js'
import { type Visit, visitHost } from './support/visitHost.js'

const { world, browser } = openWorld()

/** The lowest contrast of a text of the frame with what is painted behind it. */
const leastContrast = (visit: Visit): Promise<number> =>
  visit.frame.locator('main').evaluate(async main => {
    await Promise.all(main.getAnimations({ subtree: true }).map(({ finished }) => finished))
    const canvas = new OffscreenCanvas(1, 1)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('No canvas')
    const paint = (colours: readonly string[]) => {
      context.clearRect(0, 0, 1, 1)
      for (const colour of colours) {
        context.fillStyle = colour
        context.fillRect(0, 0, 1, 1)
      }
      const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => {
        const value = part / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0)
    }
    const behind = (element: Element | null): string[] =>
      element ? [...behind(element.parentElement), getComputedStyle(element).backgroundColor] : ['#fff']
    const texts = [...main.querySelectorAll('*')].filter(element =>
      [...element.childNodes].some(
        ({ nodeType, data = '' }: Node & { data?: string }) => nodeType === 3 && data.trim(),
      ),
    )
    const ratios = texts
      .filter(element => element.checkVisibility() && !element.closest('[aria-disabled=true]'))
      .map(element => {
        const below = behind(element)
        const [one, two] = [paint(below), paint([...below, getComputedStyle(element).color])]
        return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
      })
    return Math.min(...ratios)
  })

/** All tokens that a page could think of, as one colour. */
const all = (colour: string): Record<string, string> => ({
  ...Object.fromEntries(
    ['bg', 'fg', 'muted', 'border', 'accent', 'accent-fg', 'success', 'warning', 'error'].map(name => [
      `--lk-${name}`,
      colour,
    ]),
  ),
})

const themes: [string, Record<string, string>][] = [
  ['transparent', all('transparent')],
  ['white on white', all('#fff')],
  ['white buttons', { '--lk-accent': '#fff' }],
  ['text like the usual ground', { '--lk-fg': '#fefeff' }],
  ['names like the ground', { '--lk-bg': '#fff', '--lk-fg': '#000', '--lk-muted': '#fefefe' }],
  ['nearly transparent', all('#ffffff01')],
  ['buttons without words', { '--lk-accent': '#ff8800', '--lk-accent-fg': '#ff8801' }],
  ['a mean accent', { '--lk-accent': 'rgb(119, 119, 119)' }],
  ['mixed tokens', { '--lk-s1': '#000', '--lk-wa-t': '#000', '--lk-h-fg': '#fff', '--lk-font': 'Blank' }],
  ['a radius', { '--lk-radius': '999px' }],
]

/** A page that asks for all of a token, in the colours that it chooses. */
async function asks(email: string) {
  const visit = await visitHost(world(), browser())
  const { eip155 } = await visit.signIn(email)
  const approve = `0x095ea7b3${'22'.repeat(20).padStart(64, '0')}${'f'.repeat(64)}`
  const send = () =>
    visit.rpc('eth_sendTransaction', [{ from: eip155, to: `0x${'33'.repeat(20)}`, data: approve }])
  return { visit, send }
}

async function staysReadable(email: string, chosen: typeof themes) {
  const { visit, send } = await asks(email)
  for (const [name, themeVariables] of chosen) {
    await visit.tell('SYNC_THEME', { themeMode: 'light', themeVariables })
    const asking = send()
    await visit.frame.getByText('Everything of this token').waitFor()
    // A disabled button is paler; with the box ticked, all words count.
    await visit.frame.getByRole('checkbox').click()
    await visit.ready('Confirm')
    expect({ name, isReadable: (await leastContrast(visit)) >= 4.5 }).toEqual({ name, isReadable: true })
    await visit.press('Reject')
    await asking
  }
  await visit.page.context().close()
}

it('A17: a page chooses no colours in which the request cannot be read', () =>
  staysReadable('unreadable@example.com', themes.slice(0, 1)))

it('A17: nor others that are alike', { tags: ['long'] }, () =>
  staysReadable('alike@example.com', themes.slice(1)),
)

it('A17: an accent that can be read is taken, and the ground is opaque', { tags: ['long'] }, async () => {
  const { visit, send } = await asks('readable@example.com')
  const themeVariables = { '--lk-bg': '#fff7e6', '--lk-accent': '#e11d48', '--lk-radius': '4px' }
  await visit.tell('SYNC_THEME', { themeMode: 'light', themeVariables })
  const asking = send()
  await visit.frame.getByText('Everything of this token').waitFor()
  const site = visit.frame.locator('#site')
  expect(await site.getAttribute('style')).toMatch(
    /^--lk-radius: 4px; --lk-accent: color\(.*; --lk-accent-fg: #fff;$/,
  )
  const ground = visit.frame.locator('html')
  const grounds = () => ground.evaluate(html => getComputedStyle(html).backgroundColor)
  expect(await grounds()).toBe('rgb(255, 255, 255)')
  // Colours that the person forces on all pages are not mixed with the page's.
  await visit.page.emulateMedia({ forcedColors: 'active' })
  await expect.poll(() => site.getAttribute('style')).toBe('--lk-radius: 4px;')
  await visit.page.emulateMedia({ forcedColors: 'none' })
  await expect.poll(() => site.getAttribute('style')).toContain('--lk-accent')
  await visit.press('Reject')
  await asking
  await visit.page.context().close()
})
