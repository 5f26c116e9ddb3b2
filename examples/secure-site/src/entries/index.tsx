import './page.css'
import { mountSite } from '../boot/mountSite.js'
import { HomeView } from '../views/HomeView.js'
import { Site } from '../views/Site.js'

const look = { theme: 'system', variables: {}, locale: navigator.language } as const

mountSite(target => (
  <Site target={target} look={look} isPage>
    <HomeView search={location.search} />
  </Site>
))
