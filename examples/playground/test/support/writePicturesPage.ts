import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureVariants } from './pictureVariants.js'

const head = `# Pictures

Every view in dark and light, on a phone and right to left. \`npm run pictures\` takes in Inter those that are missing or
show an earlier look, and writes this page; with parts of names after \`--\`, it takes those.
`

/** Writes docs/pictures.md: all views of which there are pictures. */
export async function writePicturesPage(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.png')).sort()
  const names = pictureVariants.map(({ name }) => name)
  const ending = new RegExp(`-(${names.join('|')})\\.png$`)
  const views = new Set(files.map(file => file.replace(ending, '')))
  const sections = [...views].map(view => {
    const title = view.charAt(0).toUpperCase() + view.slice(1).replaceAll('-', ' ')
    const shown = names
      .filter(name => files.includes(`${view}-${name}.png`))
      .map(name => `![${title}, ${name}](./pictures/${view}-${name}.png)`)
    return `\n## ${title}\n\n${shown.join(' ')}\n`
  })
  await writeFile(join(folder, '..', 'pictures.md'), `${head}${sections.join('')}`)
}
