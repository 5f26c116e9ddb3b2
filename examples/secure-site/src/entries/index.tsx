import './page.css'
import { mountSite } from '../boot/mountSite.js'
import { ownLook } from '../frame/Look.js'
import { HomeView } from '../views/HomeView.js'
import { Site } from '../views/Site.js'

mountSite(target => (
  <Site target={target} look={ownLook()} isPage>
    <HomeView search={location.search} />
  </Site>
))
