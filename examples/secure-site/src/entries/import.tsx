import './page.css'
import { makeKeys } from '../boot/makeKeys.js'
import { mountSite } from '../boot/mountSite.js'
import { ImportView } from '../views/ImportView.js'
import { openTopLevel, TopPage } from '../views/TopPage.js'

const top = await openTopLevel(makeKeys())
mountSite(target => (
  <TopPage {...top} target={target} title="importTitle" why="whyImport">
    <ImportView {...top} />
  </TopPage>
))
