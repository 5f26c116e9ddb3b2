import './page.css'
import { mountSite } from '../boot/mountSite.js'
import { ownLook } from '../frame/Look.js'
import { addWords } from '../locales/catalogues.js'
import { loginWords } from '../locales/loginWords.js'
import { PasskeyLoginView } from '../views/PasskeyLoginView.js'
import { Site } from '../views/Site.js'

addWords(loginWords)

const state = new URLSearchParams(location.search).get('state') ?? ''
mountSite(target => (
  <Site target={target} look={ownLook()} isPage>
    <PasskeyLoginView state={state} leave={url => location.replace(url)} />
  </Site>
))
