import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { link } from './consumer.mjs'
import { root as repository } from './root.mjs'
import { runBin } from './runBin.mjs'
import { served } from './visitConsumer.mjs'
import { patient } from './vitest/patience.mjs'

/**
 * What the playground writes for some setups, as a visitor copies it.
 *
 * @param {'react' | 'next' | 'vanilla'} framework
 * @returns {Promise<string[]>}
 */
export async function sampleCode(framework) {
  const unregister = register()
  const { sampleCode: write } = await import('../examples/playground/test/support/sampleCode.ts')
  await unregister()
  return write(framework)
}

/**
 * A new app of `npm create vite`, with and without React: the quick starts and the recipes of README and documentation open in it, and all
 * that the playground writes compiles, builds, and shows the same with React as without.
 */
export async function inNewVite({ app, visits }) {
  for (const name of ['vite', '@vitejs/plugin-react', 'viem'])
    link(name, [repository], join(app, 'node_modules'))
  const pages = writePages(app, await sampleCode('react'), await sampleCode('vanilla'))
  const types = await runBin('typescript/tsc', ['-p', app, '--pretty', 'false'], { cwd: app })
  if (types.code !== 0) return types.text
  const args = ['build', '--config', 'pages.config.mjs', '--logLevel', 'warn']
  const built = await runBin('vite', args, { cwd: app })
  if (built.code !== 0) return built.text
  return served(join(app, 'dist'), async url => {
    for (const shop of ['shop.html', 'shopPlain.html']) {
      const noLogin = await visits.open(`${url}/${shop}`, async page => {
        await page.getByRole('button', { name: 'Tip 0.01 ETH' }).click()
        await page.locator('latchkit-modal').getByLabel('Email address').waitFor()
      })
      if (noLogin) return `${shop}: ${noLogin}`
    }
    for (const page of ['', 'plain.html']) {
      const problem = await visits.connect(`${url}/${page}`)
      if (problem) return `${page || 'index.html'}: ${problem}`
    }
    for (const pair of pages) {
      const problem = await showTheSame(
        visits,
        pair.map(page => `${url}/${page}`),
      )
      if (problem) return `${pair.join(' and ')}: ${problem}`
    }
    return undefined
  })
}

/** Writes a page for each sample, and a config that builds them all. */
function writePages(app, react, plain) {
  const source = join(repository, 'docs/examples')
  mkdirSync(join(app, 'src'), { recursive: true })
  cpSync(join(source, 'start.tsx'), join(app, 'src/App.tsx'))
  cpSync(join(source, 'startPlain.ts'), join(app, 'src/main.ts'))
  cpSync(join(source, 'shop.tsx'), join(app, 'src/Shop.tsx'))
  cpSync(join(source, 'shopPlain.ts'), join(app, 'src/shopPlain.ts'))
  const read = file => readFileSync(join(app, file), 'utf8')
  const [main, index, bare] = ['src/main.tsx', 'index.html', 'plain.html'].map(read)
  const pages = react.map((code, at) => {
    writeFileSync(join(app, `src/App${at}.tsx`), code)
    writeFileSync(join(app, `src/main${at}.tsx`), main.replace('./App.tsx', `./App${at}.tsx`))
    writeFileSync(join(app, `sample${at}.html`), index.replace('main.tsx', `main${at}.tsx`))
    writeFileSync(join(app, `src/plain${at}.ts`), plain[at])
    writeFileSync(join(app, `plain${at}.html`), bare.replace('main.ts', `plain${at}.ts`))
    return [`sample${at}.html`, `plain${at}.html`]
  })
  writeFileSync(join(app, 'src/mainShop.tsx'), main.replace('./App.tsx', './Shop.tsx'))
  writeFileSync(join(app, 'shop.html'), index.replace('main.tsx', 'mainShop.tsx'))
  writeFileSync(join(app, 'shopPlain.html'), bare.replace('main.ts', 'shopPlain.ts'))
  const input = ['index.html', 'plain.html', 'shop.html', 'shopPlain.html', ...pages.flat()]
  writeFileSync(
    join(app, 'pages.config.mjs'),
    `import config from './vite.config.ts'\n\nexport default { ...config, build: { rollupOptions: { input: ${JSON.stringify(input)} } } }\n`,
  )
  return pages
}

/** Opens two pages side by side. Rows come one by one, so it waits until both have the same. */
async function showTheSame(visits, [one, other]) {
  let inner
  const outer = await visits.open(one, async first => {
    inner = await visits.open(other, async second => {
      await Promise.all([openKit(first), openKit(second)])
      const end = Date.now() + patient(10_000)
      while (Date.now() < end) {
        const [mine, its] = [await rowsOf(first), await rowsOf(second)]
        if (mine === its && mine !== '') return
        await first.waitForTimeout(200)
      }
      throw new Error(`one shows ${await rowsOf(first)}, the other ${await rowsOf(second)}`)
    })
  })
  return outer ?? inner
}

const cardOf = page => page.locator('latchkit-embedded, latchkit-modal')

async function openKit(page) {
  await page.getByRole('button').first().waitFor()
  if ((await page.locator('latchkit-embedded').count()) === 0) await page.getByRole('button').first().click()
  await cardOf(page).getByRole('button').first().waitFor()
}

async function rowsOf(page) {
  const rows = await cardOf(page).getByRole('button').allInnerTexts()
  return rows
    .map(text => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
}
