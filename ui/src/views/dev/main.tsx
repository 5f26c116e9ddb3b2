import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KitProvider } from '../../index.js'
import { scenes } from './scenes.js'

const query = new URLSearchParams(location.search)
const theme = query.get('theme') === 'light' ? 'light' : 'dark'
document.body.className = theme
const locale = query.get('locale') ?? 'en'
const kit = await scenes[query.get('scene') ?? 'connect']?.({ themeMode: theme, locale })
if (!kit) throw new Error('No such scene')
Object.assign(window, { kit })
createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <KitProvider kit={kit}>{null}</KitProvider>
  </StrictMode>,
)
document.body.dataset['ready'] = ''
