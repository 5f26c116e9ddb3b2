import { useData } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { h } from 'vue'
import { LiveModal } from './LiveModal.js'
import './theme.css'

function Layout() {
  const { page } = useData()
  return h(DefaultTheme.Layout, null, {
    'doc-before': () => (page.value.relativePath === 'index.md' ? h(LiveModal) : null),
  })
}

/** The usual theme; the first page has the modal itself on it. */
export default { extends: DefaultTheme, Layout }
