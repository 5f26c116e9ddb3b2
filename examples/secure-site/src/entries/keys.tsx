import './page.css'
import { makeKeys } from '../boot/makeKeys.js'
import { mountSite } from '../boot/mountSite.js'
import { createAsks } from '../frame/createAsks.js'
import { addWords } from '../locales/catalogues.js'
import { keysWords } from '../locales/keysWords.js'
import { KeysView } from '../views/KeysView.js'
import { openTopLevel, TopPage } from '../views/TopPage.js'
import { createRenewal } from '../wallet/createRenewal.js'

addWords(keysWords)

const keys = makeKeys()
const top = await openTopLevel(keys)
const { site, stage, wallet } = top
const { store, session } = site
const asks = createAsks(stage, () => wallet, true)
const renewal = createRenewal({ store, session, keys, wallet, asks })

mountSite(target => (
  <TopPage {...top} target={target} title="keysTitle" why="whyKeys">
    <KeysView {...top} renewal={renewal} />
  </TopPage>
))
