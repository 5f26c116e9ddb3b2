/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client'
import type { Scene } from './Scene.js'
import { show } from './show.js'

const modules = import.meta.glob<{ scenes: Record<string, Scene> }>([
  './*/scenes.{ts,tsx}',
  '../../plugins/*/gallery/scenes.{ts,tsx}',
])
const groups = new Map(
  Object.entries(modules).map(([path, load]) => [
    /([\w-]+)(\/gallery)?\/scenes/.exec(path)?.[1] ?? path,
    load,
  ]),
)

const query = new URLSearchParams(location.search)
const theme = query.get('theme')
const themeMode = theme === 'light' || theme === 'system' ? theme : 'dark'
document.body.className = themeMode
const width = query.get('width')
if (width) document.body.style.setProperty('--width', `${Number(width)}px`)

async function showScene(name: string) {
  const [group = '', one = ''] = name.split('/')
  const scene = (await groups.get(group)?.())?.scenes[one]
  if (!scene) throw new Error(`There is no scene '${name}'`)
  const { staged } = await show(scene, { themeMode, locale: query.get('locale') ?? 'en' })
  Object.assign(globalThis, { stage: staged })
}

async function showList() {
  const all = await Promise.all(
    [...groups].map(async ([group, load]) => ({ group, names: Object.keys((await load()).scenes) })),
  )
  const link = (more: Record<string, string>) =>
    `?${new URLSearchParams([...query, ...Object.entries(more)])}`
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <main className="list">
      <h1>Gallery</h1>
      {all.map(({ group, names }) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {names.map(name => (
              <li key={name}>
                <a data-scene={`${group}/${name}`} href={link({ scene: `${group}/${name}` })}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>,
  )
}

const scene = query.get('scene')
await (scene ? showScene(scene) : showList())
